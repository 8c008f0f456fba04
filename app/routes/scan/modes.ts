import { href } from "react-router";

/** The intent of the button that adds the rows. */
export const ADD = "add";
/** The intent of a form that brings rows back to a page: nothing is read. */
export const RESTORE = "restore";
/** The id of the status with the code that was read last. */
export const READ_ID = "read";
/** Adds what came in. */
export const SCAN = href("/scan");
/** Asks what has become of the food at home. */
export const EMPTYING = `${SCAN}?use`;
