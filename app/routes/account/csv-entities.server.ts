/** The characters of Latin-1 from the no-break space on, as HTML calls them. */
const LATIN_1 = `
  nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para
  middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute
  Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute
  THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde
  ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml`;
const NAMED = new Map([
  ...LATIN_1.trim()
    .split(/\s+/)
    .map((name, index) => [name, String.fromCharCode(160 + index)] as const),
  ...Object.entries({
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    apos: "'",
    nbsp: " ",
    euro: "€",
    oelig: "œ",
    OElig: "Œ",
  }),
  ...Object.entries({ lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”", ndash: "–", mdash: "—", hellip: "…" }),
]);

const ENTITY = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]{2,8}\d{0,2}));/g;
/** What parts the cells of a list. */
const SIGNS = /[",;|]/g;
/** A sign that parts nothing: moved to where Unicode has no characters of its own. */
const MOVED_BY = 0xe000;
const moved = (sign: string) => String.fromCharCode(MOVED_BY + sign.charCodeAt(0));
const MOVED = new RegExp(`[${[...'",;|'].map(moved).join("")}]`, "g");

/** A list without the entities of HTML, some of which have a semicolon between cells: 'M&amp;M', 'K&auml;se'. */
export const withoutEntities = (list: string): string =>
  list.replace(ENTITY, (all, decimal, hex, name) => {
    const character = name ? NAMED.get(name) : characterOf(hex ? Number.parseInt(hex, 16) : Number(decimal));
    return character?.replace(SIGNS, moved) ?? all;
  });

/** A cell of such a list. */
export const withSigns = (cell: string): string =>
  cell.replace(MOVED, (sign) => String.fromCharCode(sign.charCodeAt(0) - MOVED_BY));

function characterOf(code: number): string | undefined {
  if (/^(?:9|10|13|160)$/.test(String(code))) return " ";
  const isCharacter = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}
