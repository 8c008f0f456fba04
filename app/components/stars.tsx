export function Stars({ rating, reviews }: { rating: number; reviews?: number | undefined }) {
  const filled = Math.round(rating);
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span aria-hidden="true" className="text-lg tracking-wide text-accent">
        {"★".repeat(filled)}
        {"☆".repeat(5 - filled)}
      </span>{" "}
      <span className="text-sm whitespace-nowrap text-muted">
        {rating.toFixed(1)} <span className="sr-only">out of 5 stars</span>
        {reviews !== undefined && ` (${reviews} reviews)`}
      </span>
    </p>
  );
}
