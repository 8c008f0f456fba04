import type { Place } from "#app/domain/place.ts";
import { FOODKEEPER } from "./foodkeeper.ts";

/** Days, both included. */
export interface Range {
  from: number;
  to: number;
}

/** A product of FoodKeeper. */
export interface Row {
  fridge?: Range;
  freezer?: Range;
  pantry?: Range;
  opened?: Range;
  openedIn?: Place;
  freezesBadly: boolean;
}

/** '3-5'. */
export const rangeOf = (text = ""): Range | undefined => {
  const [from, to] = text.split("-").map(Number);
  return from && to ? { from, to } : undefined;
};

/** The rows of FoodKeeper by product number. */
export function readFoodKeeper(): Map<number, Row> {
  return new Map(
    FOODKEEPER.trim()
      .split("\n")
      .map((line) => {
        const [number, fridge, freezer, pantry, openedFridge, openedPantry] = line.split(" ");
        const inFridge = rangeOf(openedFridge);
        const opened = inFridge ?? rangeOf(openedPantry);
        const row = {
          ...named("fridge", rangeOf(fridge)),
          ...named("freezer", rangeOf(freezer)),
          ...named("pantry", rangeOf(pantry)),
          ...named("opened", opened),
          ...(opened && { openedIn: inFridge ? ("fridge" as const) : ("pantry" as const) }),
          freezesBadly: freezer === "x",
        };
        return [Number(number), row];
      }),
  );
}

export const named = <Name extends string>(name: Name, range: Range | undefined) =>
  (range ? { [name]: range } : {}) as Partial<Record<Name, Range>>;
