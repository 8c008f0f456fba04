import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { ErrorScreen } from "./error-screen.tsx";

function show(error: unknown): string {
  const routes = [{ id: "root", path: "/", Component: () => null, ErrorBoundary: ErrorScreen }];
  const router = createMemoryRouter(routes, { hydrationData: { errors: { root: error } } });
  return renderToString(createElement(RouterProvider, { router }));
}

test.each([
  "Failed to fetch",
  "NetworkError when attempting to fetch resource.",
  "Load failed",
  "Failed to fetch dynamically imported module: /assets/fridge.js",
  "error loading dynamically imported module",
  "Importing a module script failed.",
])("'%s' shows that there is no connection", (message) => {
  const html = show(new TypeError(message));
  expect(html).toContain('<h1 class="text-3xl font-extrabold">No connection</h1>');
  expect(html).not.toMatch(/<img|our fault|lost/);
});

test("other errors apologise, and do not promise that nothing was lost", () => {
  const html = show(new TypeError("undefined is not a function"));
  expect(html).toContain("This is our fault");
  expect(html).not.toContain("lost");
});

test.each([
  [
    { refusedRole: "guest", message: "Only adults can do this." },
    "Not for your role",
    "Only adults can do this.",
  ],
  ["Forbidden here", "Request blocked", "Forbidden here"],
])("a refusal says %j under its own title", (data, title, words) => {
  const html = show({ status: 403, statusText: "", internal: false, data });
  expect(html).toContain(`>${title}</h1>`);
  expect(html).toContain(words);
  expect(html).not.toContain("Try again");
});
