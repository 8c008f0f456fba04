/** 'N out of 5', drawn as filled stars. */
export function Stars({ rating, reviews }: { rating: number; reviews?: number | undefined }) {
  const filled = Math.round(rating);
  return (
    <p className="flex items-center gap-2">
      <span aria-hidden="true" className="text-lg tracking-wide text-accent">
        {"★".repeat(filled)}
        {"☆".repeat(5 - filled)}
      </span>
      <span className="text-sm text-muted">
        {rating.toFixed(1)} <span className="sr-only">out of 5 stars</span>
        {reviews !== undefined && ` (${reviews} reviews)`}
      </span>
    </p>
  );
}
