import { useNavigation } from "react-router";

const WORDS: Record<string, string> = { "/fridge": "Loading your fridge..." };

/** Says that the next page is on its way, once that takes long enough to wonder. */
export function Pending() {
  const { state, location } = useNavigation();
  if (state !== "loading") return null;
  return (
    <p
      role="status"
      className="late fixed inset-x-0 top-20 z-40 mx-auto w-fit rounded-full bg-ink px-4 py-2 font-semibold text-ground shadow-float"
    >
      {WORDS[location.pathname] ?? "Loading..."}
    </p>
  );
}
