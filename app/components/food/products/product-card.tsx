import { href } from "react-router";
import { Badge } from "#app/components/badge.tsx";
import { Stars } from "#app/components/stars.tsx";
import { labelExpiry } from "../expiry-labels.ts";
import { BADGE_POSITION, FoodCard } from "../food-card.tsx";
import type { ProductSummary } from "./product-summary.server.ts";

interface ProductCardProps {
  product: ProductSummary;
  /** The label of its link. */
  linkText: string;
  headingLevel?: "h2" | "h3";
  eager?: boolean;
}

export function ProductCard({ product, ...card }: ProductCardProps) {
  return (
    <FoodCard
      {...card}
      food={product}
      path={href("/product/:id", { id: product.id })}
      badge={product.discount && <DiscountBadge className={BADGE_POSITION}>{product.discount}</DiscountBadge>}
    >
      <Stars rating={product.rating} reviews={product.reviews} />
      <PriceAndExpiry product={product} />
    </FoodCard>
  );
}

export function PriceAndExpiry({ product: { price, expiry } }: { product: ProductSummary }) {
  const { label, tone, bold } = labelExpiry("catalogue", expiry);
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="text-xl font-extrabold tabular-nums">{price}</span>{" "}
      <Badge tone={tone} bold={bold}>
        {label}
      </Badge>
    </p>
  );
}

export function DiscountBadge({ className = "", children }: { className?: string; children: string }) {
  return (
    <span
      className={`${className} rounded-full bg-accent px-2.5 py-1 text-xs font-bold whitespace-nowrap text-surface sm:px-3 sm:text-sm`}
    >
      {children}
    </span>
  );
}
