import type { Place } from "#app/domain/place.ts";
import type { Unit } from "#app/domain/unit.ts";

/** What `Intl` does not know: packs, numbers, places, and the words before a date on a label. */
export interface Words {
  packs: Partial<Record<Unit, string>>;
  /** A counter of long things that counts bottles of what these names end with. */
  bottled?: { counter: string; names: string };
  /** The numbers from one to twelve, each with its other forms. */
  numbers?: string;
  /** The tens from ten to ninety. */
  tens?: string;
  /** The word between ones and tens: 'und' in 'neunundneunzig'. */
  tensAfter?: string;
  /** A word for two that means a few as well: 'ein paar'. */
  few?: string;
  /** After 'a', how much nobody knows: 'a few', 'un peu de'. */
  some?: string;
  /** Words for a half and a quarter. */
  half?: string;
  quarter?: string;
  /** Other numbers that are one word: 'anderthalb', by what they mean. */
  mixed?: Record<string, string>;
  places: Record<Place, string>;
  /** Before a date: 'best before'. Several words each; comma between. */
  until: string;
  /** Before the day on which food was made, bought, packed or had expired: 'cooked'. Several words each; comma between. */
  made?: string;
  /** Before such a day, without what was done: 'from', 'since'. Several words each; comma between. */
  since?: string;
  /** Moments that are past, which `Intl` does not name: 'last night'. Several words each; comma between. */
  past?: string;
  /** After a day that is past: 'yesterday evening'. */
  dayParts?: string;
  /** Before a weekday, which is then one in the past: 'sobras del domingo'. Comma between. */
  ofDay?: string;
  /** Beside a weekday, which is then one in the past. */
  last?: string;
  /** Before the day on which food was frozen: 'in the freezer since'. Several words each; comma between. */
  frozenOn?: string;
  /** Words of these phrases that say what kind of date it is. */
  useBy?: string;
  bestBefore?: string;
  /** Between a quantity and its food, and before a place: 'of', 'in the'. */
  small: string;
  /** Words for money that may stand in a line, and for its hundredth: see `currency-words.ts` for what they mean. */
  money?: string;
  hundredth?: string;
  /** Weekdays and relative days in forms that `Intl` does not print: the key it prints, then the others. */
  also?: Record<string, string>;
  within?: string;
  /** After a period that is counted from today: '2 days left'. */
  after?: string;
  /** 'in two days' in one phrase. */
  dayAfterTomorrow?: string;
  notDays?: string;
  /** Words before 'in two days' and the like. */
  onDay?: string;
  /** 'am Sonntag eingefroren', not 'frozen on Sunday'. */
  isVerbLast?: true;
  /** A pack and its food stand side by side: 'Flasche Öl'. */
  bare?: true;
  /** Measures that `Intl` does not have, or other than it has them: a German pound is 500 g. */
  measures?: Record<string, string>;
  /** Measures of the United States. */
  measuresUs?: Record<string, string>;
  /** Before an amount that is not exact. */
  about?: string;
  /** Between a number and what so many cost together: '2 for £5'. */
  multibuy?: string;
  /** Beside the price of one. Several words each; comma between. */
  each?: string;
  /** The same, only before it: 'à 2,50'. */
  eachBefore?: string;
  /** Before a former price, and before the present one: 'was £4 now £3'. */
  was?: string;
  now?: string;
  /** Beside a weekday, which means the coming one all the same. */
  next?: string;
  /** Before a month, which means its last day all the same. */
  endOf?: string;
  /** After a unit: 'a kilo and a half'. */
  andHalf?: string;
  /** Beside what is left of a pack: '3 slices left'. Several words each; comma between. */
  left?: string;
  /** 'this evening', where it is no word of its own. Comma between. */
  tonight?: string;
  /** Days that are not known exactly: 'end of the week'. Comma between. */
  vague?: string;
  /** Fractions without a unit may be of a kilo: 'tres cuartos de carne' are 750 g. */
  partsOfKilo?: true;
  /** After a number without a space: German '6er'. */
  fold?: string;
}
