import { openRemoteKitchen } from "../support/kitchen.ts";
import { describeUpstream } from "./upstream.contract.ts";

describeUpstream("over HTTP", () => openRemoteKitchen("sqlite"));
