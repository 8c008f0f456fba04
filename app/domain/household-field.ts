/** A form field with the household, in case another one was chosen meanwhile. */
export const HOUSEHOLD_FIELD = "aboutHousehold";
