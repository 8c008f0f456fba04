import { openKitchen } from "../support/kitchen.ts";
import { NAUGHTY_STRINGS } from "../support/naughty-strings.ts";
import { describeUpstream } from "./upstream.contract.ts";

describeUpstream("on SQLite", () => openKitchen("sqlite"), NAUGHTY_STRINGS);
