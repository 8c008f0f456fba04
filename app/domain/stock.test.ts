import fc from "fast-check";
import { expect, test } from "vitest";
import { amountOf, consume, isEnough, type Portion, restore, type Stock } from "./stock.ts";

const LITRE: Stock = { amount: 1, unit: "l", worth: 129 };

test.each<[Portion, string, number | undefined]>([
  ["all", "l", 1],
  ["half", "l", 0.5],
  ["quarter", "l", 0.25],
  [{ quantity: "300 ml" }, "l", 0.3],
  [{ quantity: "0.3" }, "l", 0.3],
  [{ quantity: "1/3 l" }, "l", 1 / 3],
  [{ quantity: "250 g" }, "kg", 0.25],
  [{ quantity: "1 kg" }, "g", 1_000],
  [{ quantity: "6" }, "dozen", 6],
  [{ quantity: "6 pieces" }, "dozen", 0.5],
  [{ quantity: "100 g" }, "l", undefined],
  [{ quantity: "2 pieces" }, "g", undefined],
  [{ quantity: "2" }, "bunch", 2],
  [{ quantity: "some" }, "l", undefined],
  [{ quantity: "" }, "l", undefined],
  [{ quantity: "0" }, "l", undefined],
  [{ quantity: "-1 l" }, "l", undefined],
  [{ quantity: "1 mg" }, "g", 0.001],
  [{ quantity: "0.4 g" }, "kg", 0.0004],
  [{ quantity: "0.0000000001 g" }, "g", undefined],
  [{ quantity: "0.0004 g" }, "kg", undefined],
  [{ quantity: "0.0000000001" }, "piece", undefined],
])("%j of one %s is %s", (portion, unit, amount) => {
  const found = amountOf(portion, { ...LITRE, unit });
  if (amount === undefined) expect(found).toBeUndefined();
  else expect(found).toBeCloseTo(amount, 10);
});

test("a third and then the rest is all of it, to the cent", () => {
  const third = amountOf({ quantity: "1/3 l" }, LITRE) ?? 0;
  const first = consume(LITRE, third);
  expect(first.worth).toBe(43);
  const last = consume(first.rest, amountOf("all", first.rest) ?? 0);
  expect([last.worth, last.rest]).toEqual([86, { amount: 0, unit: "l", worth: 0 }]);
});

test("three tenths from the same in three goes leave no dust", () => {
  let stock: Stock = { amount: 0.3, unit: "kg", worth: 100 };
  for (let go = 0; go < 3; go++) stock = consume(stock, 0.1).rest;
  expect(stock).toEqual({ amount: 0, unit: "kg", worth: 0 });
});

test("what has no price has no worth", () => {
  const { worth, rest } = consume({ ...LITRE, worth: null }, 0.5);
  expect([worth, rest.worth, restore(rest, 0.5, worth).worth]).toEqual([null, null, null]);
});

test("there is never more than there is", () => {
  expect([isEnough(LITRE, 1), isEnough(LITRE, 1 + 1e-12), isEnough(LITRE, 1.001)]).toEqual([
    true,
    true,
    false,
  ]);
});

const share = fc.integer({ min: 1, max: 1_000 }).map((thousandths) => thousandths / 1_000);

test("no cent is lost or made, however it is taken and put back", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000 }),
      fc.array(fc.tuple(share, fc.boolean()), { maxLength: 30 }),
      (price, moves) => {
        let stock: Stock = { amount: 2, unit: "kg", worth: price };
        const taken: { amount: number; worth: number | null }[] = [];
        for (const [part, undo] of moves) {
          const last = undo ? taken.pop() : undefined;
          if (last) stock = restore(stock, last.amount, last.worth);
          else if (stock.amount > 0) {
            const amount = stock.amount * part;
            const { worth, rest } = consume(stock, amount);
            taken.push({ amount, worth });
            stock = rest;
          }
          const out = taken.reduce((sum, { worth }) => sum + (worth ?? 0), 0);
          expect(out + (stock.worth ?? 0)).toBe(price);
          expect(stock.amount).toBeGreaterThanOrEqual(0);
          expect(stock.worth).toBeGreaterThanOrEqual(0);
        }
      },
    ),
  );
});
