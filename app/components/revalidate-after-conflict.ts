import type { ShouldRevalidateFunctionArgs } from "react-router";

/** Revalidates after a conflict, so that the form continues from the current data. By default React Router keeps the old data after an error. */
export const revalidateAfterConflict = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => actionStatus === 409 || defaultShouldRevalidate;
