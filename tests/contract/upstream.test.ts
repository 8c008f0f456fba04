import { openKitchen, openRemoteKitchen } from "../support/kitchen.ts";
import { describeUpstream } from "./upstream.contract.ts";

describeUpstream("on SQLite", () => openKitchen("sqlite"));
describeUpstream("on PostgreSQL", () => openKitchen("postgres"));
describeUpstream("over HTTP", () => openRemoteKitchen("sqlite"));
