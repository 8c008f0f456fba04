// No zod here: browser files show these limits without loading it.

/** Lengths in UTF-16 code units, inclusive. */
export const EMAIL_MAX = 254;
export const NAME_MAX = 100;
/** The first characters of a name, by which a food is recognised. */
export const NAME_READ_MAX = 200;
export const DESCRIPTION_MAX = 2000;
/** Characters of a search. */
export const SEARCH_MAX = 200;
export const NOTE_MAX_LENGTH = 500;
/** Notes of one household, over all of its foods. */
export const NOTES_MAX = 10_000;
/** Foods in stock in one household. */
export const FOODS_MAX = 2_000;
/** Characters of all their descriptions and notes together: a list of the food has all of them. */
export const TEXTS_MAX = 1_000_000;
/** Rows of a list of foods before 'Show all'. */
export const FOODS_AT_FIRST = 60;
/** Rows on one page of a whole list: 2,000 at once would hold up the server and the phone. */
export const FOODS_A_PAGE = 250;

/** Foods shown at first in a section of the home page, below those to eat today. */
export const SECTION_FOODS_AT_FIRST = 24;
/** From this many foods, My Items shows how much room is left. */
export const FOODS_NEARLY_MAX = 1_800;
/** Foods that can be added at once, one a line. */
export const LINES_MAX = 100;
/** Rows of an import on one page of corrections, each of which has ten fields. */
export const CORRECTIONS_A_PAGE = 50;
/** Characters of a token of the identity provider. */
export const TOKEN_MAX = 8_000;

export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
/** Photos of codes: those of phones with 50 megapixels are about as large. */
export const CODE_PHOTO_MAX_BYTES = 16 * 1024 * 1024;

export const IMPORT_FILE_MAX_BYTES = 32 * 1024 * 1024;
export const IMPORT_LISTED_MAX = 200;
export const HOUSEHOLD_NAME_MAX = 60;

/** Journal entries. Their ids are in the address. */
export const UNDO_ENTRIES_MAX = 25;
