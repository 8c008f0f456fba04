import { withPoint } from "#app/domain/decimal.ts";
import type { Gs1Data } from "./gs1.ts";
import { type Gtin, shortGtin } from "./gtin.ts";
import { priceVerifier } from "./price-verifier.ts";

interface Rules {
  /** The currency of the prices, ISO 4217. */
  currency: string;
  /**
   * The 13 digits by place: the prefix; i: the item; v: verifies the value; P, W or N: the value, a price, a weight in
   * kilograms or a count; c: the check digit. A U.P.C. number has a zero before it.
   */
  layouts: string[];
}

/** GS1 Finland, 'How to identify the product (GTIN)', gs1.fi. */
const FINLAND: Rules = {
  currency: "EUR",
  layouts: ["23iiiiii W.WWW c", "24iiiiii WW.WW c", "25iiiiii WWW.W c"],
};

/** GS1 Latvia, 'Variable measure in Latvia', gs1lv.org, for all three, as github.com/jodal/biip cites it. */
const BALTICS: Rules = FINLAND;

/**
 * U.P.C. numbers of prefix 2: item reference, price verifier, price (General Specifications, 2.1.14.2), of five, one and
 * four digits, as makers of tills document it ('Random-Weight UPC (Type 2) Decoder', jatechnologysolutions.com). Shops may
 * divide it otherwise, so nothing is read unless the verifier fits.
 */
const usRules = (currency: string): Rules => ({ currency, layouts: ["02iiiii v PP.PP c"] });

/**
 * Rules by country for the numbers that shops and packers give to weighed goods. Each names its source. We found no
 * published rules for other countries.
 */
const RULES: Readonly<Record<string, Rules>> = {
  CA: usRules("CAD"),
  // GS1 Germany, 'Globale Artikelnummer (GTIN) in der Anwendung' and SAN-4, as github.com/jodal/biip cites them.
  DE: {
    currency: "EUR",
    layouts: [
      ...["22iiii v PPP.PP c", "23iiii v PPP.PP c"],
      ...["25iiii v NNNNN c", "26iiii v NNNNN c"],
      ...["28iiii v WW.WWW c", "29iiii v WW.WWW c"],
    ],
  },
  // GS1 Denmark, 'GTIN-varenummer inkl. prisangivelse (RCN)' and 'GS1 varenummer inkl. vægtangivelse (RCN)', gs1.dk.
  DK: {
    currency: "DKK",
    layouts: [
      ...["21iiii PPPP.PP c", "22iiii PPPP.PP c", "23iiii PPPP.PP c", "24iiii PPPP.PP c"],
      ...["26iiii WWW.WWW c", "27iiiii WW.WWW c", "28iiii WWW.WWW c"],
    ],
  },
  EE: BALTICS,
  FI: FINLAND,
  // GS1 UK, 'How to barcode variable measure items', gs1uk.org.
  GB: { currency: "GBP", layouts: ["20iiiii v PP.PP c", "28iiiii v PP.PP c"] },
  // GS1 Iceland, 'Vigtarvörur með EAN-13 strikamerkjum', gs1.is; its one example is all that we have of it.
  IS: { currency: "ISK", layouts: ["23iiiii WW.WWW c"] },
  LT: BALTICS,
  LV: BALTICS,
  // GS1 Sweden, 'Hur skapar jag mina viktvarunummer?', gs1.se.
  SE: {
    currency: "SEK",
    layouts: [
      ...["20iiiiii PP.PP c", "21iiiiii PPP.P c", "22iiiiii PPPP c"],
      ...["23iiiiii W.WWW c", "24iiiiii WW.WW c", "25iiiiii WWW.W c"],
    ],
  },
  US: usRules("USD"),
};

const LENGTH = 13;
/** The digits that stand before a GTIN-8, after the first of 14 digits. */
const SHORT = "00000";

/**
 * Restricted numbers (General Specifications, 1.4.2): they say nothing outside the shop, or the country. So does a box of
 * them, whose number begins with an indicator digit.
 */
export function isInStore(gtin: Gtin): boolean {
  const item = gtin.slice(1);
  return item.startsWith(SHORT) ? /^[02]/.test(item.slice(SHORT.length)) : /^(?:02|04|2)/.test(item);
}

/** The price, weight or count in a restricted number, by the rule of a country ('SE'). {} if there is no rule. */
export function readInStore(gtin: Gtin, region: string | undefined): Pick<Gs1Data, "price" | "quantity"> {
  const label = readLabel(shortGtin(gtin), region);
  if (!label || Number(label.value) === 0) return {};
  const { kind, value, currency } = label;
  if (kind === "P") return { price: { amount: value, currency } };
  return { quantity: { amount: Number(value), unit: kind === "W" ? "kg" : "piece" } };
}

/**
 * Replaces the price or weight in a restricted number, and its check digits, with `filler`: these differ from pack to
 * pack. Other numbers stay as they are.
 */
export function inStoreKey(code: string, region: string | undefined, filler = "0"): string {
  const shape = readLabel(code, region)?.shape;
  return shape
    ? [...code].map((digit, at) => (/[PWNvc]/.test(shape[at] ?? "") ? filler : digit)).join("")
    : code;
}

function readLabel(code: string, region = "") {
  const rules = Object.hasOwn(RULES, region) ? RULES[region] : undefined;
  const layout = rules?.layouts.find((each) => code.length === LENGTH && each.startsWith(code.slice(0, 2)));
  if (!rules || !layout) return undefined;
  const shape = layout.replace(/[ .]/g, "");
  const at = (letters: RegExp) => [...code].filter((_, index) => letters.test(shape[index] ?? "")).join("");
  const [digits, verifier] = [at(/[PWN]/), at(/v/)];
  if (verifier && verifier !== priceVerifier(digits)) return undefined;
  const decimals = /\.([PW]+)/.exec(layout)?.[1]?.length ?? 0;
  const kind = /[PWN]/.exec(layout)?.[0];
  return { shape, kind, value: withPoint(digits, decimals), currency: rules.currency };
}
