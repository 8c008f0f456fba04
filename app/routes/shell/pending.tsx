import { useNavigation } from "react-router";

const WORDS: Record<string, string> = {
  "/fridge": "Loading your fridge...",
  "/#expired-food": "Loading expired items...",
};

export function Pending() {
  const { state, location } = useNavigation();
  if (state !== "loading") return null;
  return (
    <p className="late fixed inset-x-0 top-20 z-40 mx-auto w-fit rounded-full bg-ink px-4 py-2 font-semibold text-ground shadow-float">
      {location.pathname.startsWith("/food/") && (
        <span
          aria-hidden="true"
          className="me-2 inline-block size-4 animate-spin rounded-full border-2 border-current border-t-transparent align-[-0.15em] motion-reduce:animate-none"
        />
      )}
      {WORDS[location.pathname + location.hash] ?? WORDS[location.pathname] ?? "Loading..."}
    </p>
  );
}
