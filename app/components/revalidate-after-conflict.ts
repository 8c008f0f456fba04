import type { ShouldRevalidateFunctionArgs } from "react-router";

/** After a conflict the form goes on from what there is now; React Router keeps the old data after a refusal. */
export const revalidateAfterConflict = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => actionStatus === 409 || defaultShouldRevalidate;
