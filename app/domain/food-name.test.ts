import { expect, test } from "vitest";
import { foodKey } from "#app/domain/food-name.ts";

test.each([
  ["Lettuces", "lettuce"],
  [" iceberg  LETTUCES ", "Iceberg lettuce"],
  ["Tomatoes", "tomato"],
  ["Avocados", "avocado"],
  ["Strawberries", "strawberry"],
  ["Cookies", "cookie"],
  ["Pies", "pie"],
  ["Loaves", "loaf"],
  ["Radishes", "Radish"],
  ["Quiches", "quiche"],
  ["Peas", "pea"],
  ["ÄPFEL", "A\u0308pfel"],
  ["Ｍｉｌｋ", "milk"],
])("%j is %j", (many, one) => expect(foodKey(many)).toBe(foodKey(one)));

test.each([
  ["Peas", "Pears"],
  ["Milk", "Oat milk"],
  ["Ham", "Yam"],
  ["Swiss", "Swi"],
  ["Couscous", "Couscou"],
  ["米", "麦"],
])("%j is not %j", (one, other) => expect(foodKey(one)).not.toBe(foodKey(other)));
