import { decodeHTMLStrict } from "entities/decode";

const ENTITY = /&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-zA-Z]{2,31}\d{0,2});/g;
/** Only what stands for one of these is decoded: 'Kaffee&Cup;1' has the cell 'Kaffee&Cup', and not the sign for a union. */
const DECODABLE = /^[\p{L}\p{N}\p{P}\p{Sc}\s\u00a0-\u00ff&<>]$/u;
/** Characters that separate cells. */
const SIGNS = /[",;|]/g;
/** Moves a decoded sign to the private use area of Unicode, so that it separates no cells. */
const MOVED_BY = 0xe000;
const moved = (sign: string) => String.fromCharCode(MOVED_BY + sign.charCodeAt(0));
const MOVED = new RegExp(`[${[...'",;|'].map(moved).join("")}]`, "g");

/** Decodes HTML entities before the cells are split, as they contain semicolons: 'M&amp;M', 'K&auml;se'. */
export const withoutEntities = (csv: string): string =>
  csv.replace(ENTITY, (entity) => {
    const decoded = decodeHTMLStrict(entity);
    // What stands for nothing keeps its semicolon, which may separate cells.
    if (!DECODABLE.test(decoded)) return entity;
    // A line break would begin a new row.
    return decoded.replace(/[\p{Cc}\u00a0]/gu, " ").replace(SIGNS, moved);
  });

/** A cell with its signs moved back. */
export const withSigns = (cell: string): string =>
  cell.replace(MOVED, (sign) => String.fromCharCode(sign.charCodeAt(0) - MOVED_BY));
