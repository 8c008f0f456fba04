/** The look of a button for what happens to a food, with a second line under its label. */
export const ACTION_BUTTON =
  "flex min-h-12 w-full flex-col justify-center rounded-2xl border border-field bg-surface px-4 py-1 text-start leading-tight font-semibold hover:bg-sunken";
