import { createRequestHandler, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { createPartedHandler } from "./route-parts.server.ts";

const PATHS: Record<string, { path?: string; index?: true; parentId?: string }> = {
  root: { path: "" },
  home: { index: true, parentId: "root" },
  layout: { parentId: "root" },
  fridge: { path: "fridge", parentId: "layout" },
  view: { path: "fridge/view", parentId: "layout" },
  food: { path: "food/:id", parentId: "layout" },
  notes: { path: "notes", parentId: "food" },
  first: { index: true, parentId: "food" },
  choice: { path: "lists?/all", parentId: "root" },
  page: { path: ":page", parentId: "root" },
  robots: { path: "robots.txt", parentId: "root" },
  missing: { path: "*", parentId: "root" },
};

const build = {
  routes: Object.fromEntries(
    Object.entries(PATHS).map(([id, route]) => [
      id,
      { id, ...route, module: { loader: ({ params }: { params: object }) => Response.json({ id, params }) } },
    ]),
  ),
  assets: { routes: {}, entry: { imports: [], module: "" }, url: "", version: "" },
  entry: { module: { default: () => new Response() } },
  basename: "/",
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial" },
} as unknown as ServerBuild;

const whole = createRequestHandler(build, "production");
const parted = createPartedHandler(build, "production");

test.each([
  ["/", "home"],
  ["/fridge", "fridge"],
  ["/fridge/", "fridge"],
  ["/Fridge", "fridge"],
  ["/%66ridge", "fridge"],
  ["//fridge", undefined],
  ["/fridge/view", "view"],
  ["/fridge/none", "missing"],
  ["/food/7", "first"],
  ["/food/7/notes", "notes"],
  ["/food", "page"],
  ["/all", "choice"],
  ["/lists/all", "choice"],
  ["/help", "page"],
  ["/robots.txt", "robots"],
  ["/robots", "page"],
  ["/a/b", "missing"],
  ["/fridge.data", undefined],
  ["/fridge/view.data", undefined],
  ["/_.data", undefined],
])("%s has the same route as in the whole router", async (path, id) => {
  const ask = async (handle: typeof whole) => {
    const answer = await handle(new Request(`http://localhost${path}`));
    return { status: answer.status, text: await answer.text() };
  };
  const expected = await ask(whole);
  expect(await ask(parted)).toEqual(expected);
  if (id) expect(JSON.parse(expected.text)).toMatchObject({ id });
});
