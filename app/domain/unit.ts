/** Every unit with its plural and the other words people type for it, lower case. */
const UNITS = {
  piece: ["pieces", "pc", "pcs", "pce", "ea", "each", "unit", "units", "item", "items"],
  g: ["g", "gr", "gm", "gms", "gram", "grams", "gramme", "grammes"],
  kg: ["kg", "kgs", "kilo", "kilos", "kilogram", "kilograms", "kilogramme", "kilogrammes"],
  ml: ["ml", "mls", "milliliter", "milliliters", "millilitre", "millilitres"],
  l: ["l", "lt", "ltr", "ltrs", "liter", "liters", "litre", "litres"],
  dozen: ["dozen", "dozens", "doz", "dz"],
  pack: ["packs", "pk", "pks", "pkt", "pkts", "packet", "packets", "package", "packages"],
  bunch: ["bunches"],
  bottle: ["bottles", "btl", "btls"],
  can: ["cans", "tin", "tins"],
  jar: ["jars"],
  box: ["boxes"],
  carton: ["cartons", "ctn", "ctns"],
  bag: ["bags", "sachet", "sachets"],
  slice: ["slices"],
  loaf: ["loaves"],
  cup: ["cups"],
  tbsp: ["tbsp", "tbsps", "tablespoon", "tablespoons"],
  tsp: ["tsp", "tsps", "teaspoon", "teaspoons"],
  lb: ["lb", "lbs", "pound", "pounds"],
  oz: ["oz", "ozs", "ounce", "ounces"],
} as const;

export type Unit = keyof typeof UNITS;

/** A typed unit as `scale` times `unit`: 1 cl is `{ unit: "ml", scale: 10 }`. */
export type Measure = { unit: Unit; scale: number };

const MEASURES = new Map<string, Measure>([
  ...Object.entries(UNITS).flatMap(([unit, words]) =>
    [unit, ...words].map((word): [string, Measure] => [word, { unit: unit as Unit, scale: 1 }]),
  ),
  ["mg", { unit: "g", scale: 0.001 }],
  ...["dag", "dkg", "deka"].map((word): [string, Measure] => [word, { unit: "g", scale: 10 }]),
  ["hg", { unit: "g", scale: 100 }],
  ["cc", { unit: "ml", scale: 1 }],
  ["cl", { unit: "ml", scale: 10 }],
  ["dl", { unit: "ml", scale: 100 }],
]);

/** An amount in the unit of its measure; rounded for pints and fluid ounces, which are not whole millilitres. */
export function inUnit(amount: number, { unit, scale }: Measure): number {
  const scaled = amount * scale;
  return unit === "ml" && !Number.isInteger(scale) ? Math.round(scaled) : scaled;
}

/** Ignores case; singular, plural or abbreviated. */
export function findMeasure(word: string): Measure | undefined {
  return MEASURES.get(word.toLowerCase());
}

/** Whether a measure is a weight or a volume, and not a number of things. */
export const isSize = ({ unit }: Measure) => ["g", "kg", "ml", "l", "lb", "oz"].includes(unit);

/** How many of each smaller unit make one of a larger unit. */
const SUBUNIT_FACTORS: Partial<Record<Unit, Partial<Record<Unit, number>>>> = {
  lb: { oz: 16 },
  kg: { kg: 1, g: 1_000 },
  g: { g: 1 },
  l: { l: 1, ml: 1_000 },
  ml: { ml: 1 },
};

interface Amount {
  amount: number;
  measure: Measure;
}

/** '1 lb 4 oz' in ounces, '1 kg 20 dag' in grams; undefined where the second is not less than one of the first. */
export function compoundAmount(first: Amount, second: Amount): { amount: number; unit: Unit } | undefined {
  const { unit } = second.measure;
  const times = SUBUNIT_FACTORS[first.measure.unit]?.[unit];
  const one = times && first.measure.scale * times;
  const more = second.amount * second.measure.scale;
  if (!one || more >= one) return undefined;
  const amount = first.amount * one + more;
  // Pints and fluid ounces are not whole millilitres.
  return { amount: unit === "ml" ? Math.round(amount) : amount, unit };
}

const PRINTED = new Map(
  (Object.keys(UNITS) as Unit[]).flatMap((unit) =>
    [unit, UNITS[unit][0]].map((word) => [word as string, unit] as const),
  ),
);

/** The unit whose singular or plural, as `unitWord` prints it, is this word. */
export const printedUnit = (word: string): Unit | undefined => PRINTED.get(word.toLowerCase());

/** Singular up to one ('0.5 loaf'). Unknown units stay as they are. */
export function unitWord(amount: number, unit: string): string {
  const plural = amount > 0 && amount <= 1 ? undefined : UNITS[unit as Unit]?.[0];
  return plural ?? unit;
}

/** Units that can be converted, in grams, millilitres and pieces. */
const BASES: Partial<Record<string, { base: Unit; factor: number }>> = {
  g: { base: "g", factor: 1 },
  kg: { base: "g", factor: 1_000 },
  ml: { base: "ml", factor: 1 },
  l: { base: "ml", factor: 1_000 },
  piece: { base: "piece", factor: 1 },
  dozen: { base: "piece", factor: 12 },
};

/** Undefined when the units cannot be converted. */
export function convertAmount(amount: number, from: string, to: string): number | undefined {
  if (from === to) return amount;
  const [source, target] = [BASES[from], BASES[to]];
  if (!source || source.base !== target?.base) return undefined;
  return Number(((amount * source.factor) / target.factor).toPrecision(12));
}

/** Undefined for counted units. */
export function priceUnitOf(unit: string): "kg" | "l" | undefined {
  const base = BASES[unit]?.base;
  return base === "g" ? "kg" : base === "ml" ? "l" : undefined;
}
