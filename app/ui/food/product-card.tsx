import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { BADGE_PLACE, FoodCard } from "./food-card.tsx";
import type { ProductView } from "./product-view.server.ts";

interface ProductCardProps {
  product: ProductView;
  action: string;
  headingLevel?: "h2" | "h3";
  eager?: boolean;
}

export function ProductCard({ product, ...card }: ProductCardProps) {
  return (
    <FoodCard
      {...card}
      food={product}
      path={href("/product/:id", { id: product.id })}
      badge={product.discount && <DiscountBadge className={BADGE_PLACE}>{product.discount}</DiscountBadge>}
    >
      <Stars rating={product.rating} reviews={product.reviews} />
      <PriceAndExpiry product={product} />
    </FoodCard>
  );
}

export function PriceAndExpiry({ product: { price, tone, bold, label } }: { product: ProductView }) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="text-xl font-extrabold tabular-figures">{price}</span>{" "}
      <Badge tone={tone} bold={bold ?? false}>
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
