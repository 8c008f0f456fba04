/** Foods of a household that go on its shopping list by themselves. */
export const STAPLES_MAX = 100;
