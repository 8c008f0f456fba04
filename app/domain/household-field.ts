/** A field of forms: the household that they are about, in case another one was chosen meanwhile. */
export const HOUSEHOLD_FIELD = "aboutHousehold";
