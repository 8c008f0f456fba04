// Without zod, so that a browser file can show a limit and not load the schemas.

/** Lengths in UTF-16 code units, inclusive. */
export const EMAIL_MAX = 254;
export const NAME_MAX = 100;
export const DESCRIPTION_MAX = 2000;
export const NOTE_MAX_LENGTH = 500;

/** 5 MB, inclusive. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
