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

/** One of the typed unit is `scale` of `unit`: 1 cl is 10 ml. */
export type Measure = { unit: Unit; scale: number };

const MEASURES = new Map<string, Measure>([
  ...Object.entries(UNITS).flatMap(([unit, words]) =>
    [unit, ...words].map((word): [string, Measure] => [word, { unit: unit as Unit, scale: 1 }]),
  ),
  ["mg", { unit: "g", scale: 0.001 }],
  ["cl", { unit: "ml", scale: 10 }],
  ["dl", { unit: "ml", scale: 100 }],
]);

/** The measure a word stands for, in any case, singular, plural or abbreviated. */
export function findMeasure(word: string): Measure | undefined {
  return MEASURES.get(word.toLowerCase());
}

/** The word after an amount: singular up to one ('0.5 loaf'), else plural. Unknown units stay as they are. */
export function unitWord(amount: number, unit: string): string {
  const plural = amount > 0 && amount <= 1 ? undefined : UNITS[unit as Unit]?.[0];
  return plural ?? unit;
}

/** Units of one kind, in grams, millilitres and pieces. Nothing else can be told from one another. */
const BASES: Partial<Record<string, { base: Unit; factor: number }>> = {
  g: { base: "g", factor: 1 },
  kg: { base: "g", factor: 1_000 },
  ml: { base: "ml", factor: 1 },
  l: { base: "ml", factor: 1_000 },
  piece: { base: "piece", factor: 1 },
  dozen: { base: "piece", factor: 12 },
};

/** The same amount in another unit; undefined when there is no telling. */
export function convertAmount(amount: number, from: string, to: string): number | undefined {
  if (from === to) return amount;
  const [source, target] = [BASES[from], BASES[to]];
  if (!source || source.base !== target?.base) return undefined;
  return Number(((amount * source.factor) / target.factor).toPrecision(12));
}

/** What prices are compared by: a kilogram or a litre; undefined for what is counted. */
export function priceUnitOf(unit: string): "kg" | "l" | undefined {
  const base = BASES[unit]?.base;
  return base === "g" ? "kg" : base === "ml" ? "l" : undefined;
}
