// The yardstick: 100 cards of the fridge's shape by renderToString, with a session row and 100 rows from SQLite; at
// `/rows` the same as rows.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { DatabaseSync } from "node:sqlite";
import { createElement as h } from "react";
import { renderToString } from "react-dom/server";

const db = new DatabaseSync(":memory:");
db.exec("create table sessions (id integer primary key, user integer); insert into sessions values (1, 1)");
db.exec("create table items (user integer, name text, category text, quantity text, expires text)");
db.exec("create index items_by_user on items (user, expires)");
const insert = db.prepare("insert into items values (1, ?, 'Dairy', '1 l', ?)");
for (let index = 0; index < 100; index++) insert.run(`Oat milk ${index}`, `2027-01-${10 + (index % 20)}`);
const session = db.prepare("select user from sessions where id = ?");
const items = db.prepare("select * from items where user = ? order by expires");

type Item = { name: string; category: string; quantity: string; expires: string };

function Card({ name, category, quantity, expires }: Item) {
  return h(
    "li",
    { className: "card rise relative grid grid-cols-[7rem_1fr] overflow-hidden sm:flex sm:flex-col" },
    h(
      "div",
      { className: "relative grid place-items-center overflow-hidden bg-panel sm:aspect-[4/3]" },
      h("img", {
        src: "/milk.webp",
        alt: "",
        width: 256,
        height: 256,
        loading: "lazy",
        className: "size-3/4 object-contain drop-shadow-md",
      }),
    ),
    h(
      "div",
      { className: "flex min-w-0 grow flex-col gap-2 p-4" },
      h(
        "div",
        { className: "min-w-0" },
        h("h2", { className: "text-lg leading-snug font-bold" }, name),
        h("p", { className: "text-sm text-muted" }, category),
      ),
      h(
        "dl",
        { className: "flex flex-col gap-0.5 text-sm" },
        h(
          "div",
          { className: "flex gap-1.5" },
          h("dt", { className: "text-muted" }, "Quantity:"),
          h("dd", { className: "min-w-0 font-medium" }, quantity),
        ),
        h(
          "div",
          { className: "flex gap-1.5" },
          h("dt", { className: "text-muted" }, "Expires:"),
          h("dd", { className: "min-w-0 font-medium" }, expires),
        ),
      ),
      h(
        "p",
        null,
        h(
          "span",
          { className: "inline-flex items-center rounded-full px-2.5 py-0.5 text-sm" },
          "9 days left",
        ),
      ),
      h("a", { href: `/food/${name}`, className: "button button-secondary mt-auto" }, "View Details"),
    ),
  );
}

/** The same food as one row of a list. */
function Row({ name, quantity, expires }: Item) {
  return h(
    "li",
    { id: `food-${name}`, "data-hue": "dairy" },
    h("img", { src: "/milk-small.webp", alt: "", width: 44, height: 44, loading: "lazy" }),
    h(
      "div",
      { className: "words" },
      h("span", { className: "n" }, h("a", { href: `/food/${name}` }, name)),
      h("p", null, quantity, h("b", { className: "d3" }, `best before ${expires}`)),
    ),
    h("button", { type: "submit", name: "item", value: name, className: "u" }, "Used"),
    h("a", { href: `/food/${name}/consumption`, className: "m" }, "More"),
  );
}

const server = createServer(({ url }, response) => {
  const { user } = session.get(1) as { user: number };
  const rows = items.all(user) as unknown as Item[];
  const page = h(
    "html",
    { lang: "en" },
    h(
      "body",
      null,
      h(
        "ul",
        null,
        rows.map((row) => h(url === "/rows" ? Row : Card, { key: row.name, ...row })),
      ),
    ),
  );
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.end(`<!DOCTYPE html>${renderToString(page)}`);
});
server.listen(0, "127.0.0.1", () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`),
);
