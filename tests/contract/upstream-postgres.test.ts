import { openKitchen } from "../support/kitchen.ts";
import { describeUpstream } from "./upstream.contract.ts";

describeUpstream("on PostgreSQL", () => openKitchen("postgres"));
