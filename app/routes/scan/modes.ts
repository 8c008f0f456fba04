import { href } from "react-router";

/** Adds what came in. */
export const SCAN = href("/scan");
/** Asks what has become of the food at home. */
export const EMPTYING = `${SCAN}?use`;
