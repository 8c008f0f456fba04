import { expect, test } from "vitest";
import { isSentLater } from "#app/offline/protocol.ts";
import { openApp } from "../support/app.ts";

await openApp();
const build = new URL("../../build/server/index.js", import.meta.url);
const { assets } = await import(build.href);

interface Route {
  id: string;
  parentId?: string;
  path?: string;
  hasAction: boolean;
  hasClientAction: boolean;
}

const routes = Object.values<Route>(assets.routes);
const pathOf = ({ parentId, path = "" }: Route): string => {
  const parent = routes.find(({ id }) => id === parentId);
  return [parent ? pathOf(parent) : "", path].filter(Boolean).join("/");
};
/** These send pending changes before they run. */
const SEND_FIRST = ["logout", "households/select"];

test("a form can be sent later where its route keeps it on the device, and nowhere else", () => {
  const queued = routes.filter((route) => route.hasClientAction && !SEND_FIRST.includes(pathOf(route)));
  const later = routes.filter((route) => {
    const path = pathOf(route).replaceAll(/:\w+/g, "x");
    return route.hasAction && isSentLater(new URL(`http://localhost/${path}?from=/fridge`));
  });
  expect(queued.length).toBeGreaterThan(5);
  expect(later.map(pathOf).toSorted()).toEqual(queued.map(pathOf).toSorted());
});
