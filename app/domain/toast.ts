/** How long a toast is shown, by what it tells. */
export const TOAST_MS = {
  default: 5_000,
  /** Long enough to notice a mistake. */
  undo: 10_000,
  login: 2_000,
  loginFailed: 4_000,
  registration: 3_000,
  food: 3_000,
  foodFailed: 3_000,
  photo: 3_000,
  mailLink: 8_000,
  accountDeletion: 10_000,
  oldPasswordEnded: 12_000,
  accountDisowned: 12_000,
  sessionNotEnded: 20_000,
};
