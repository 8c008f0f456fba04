import { href, Link } from "react-router";
import { SampleMark } from "#app/components/food/food-card.tsx";
import { FoodPicture } from "#app/components/food/food-picture.tsx";
import { DiscountBadge, PriceAndExpiry } from "#app/components/food/products/product-card.tsx";
import type { ProductSummary } from "#app/components/food/products/product-summary.server.ts";
import { Stars } from "#app/components/stars.tsx";

/** The wide view of the catalogue. */
export const ProductRows = ({ products }: { products: ProductSummary[] }) => (
  <ul className="flex flex-col gap-3">
    {products.map((product) => (
      <ProductRow key={product.id} product={product} />
    ))}
  </ul>
);

function ProductRow({ product }: { product: ProductSummary }) {
  return (
    <li className="food-card card relative grid grid-cols-[7rem_1fr] overflow-hidden focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-accent hover:border-field sm:grid-cols-[8rem_1fr_16rem]">
      <FoodPicture food={product} sizes="8rem" className="h-full min-h-28 max-sm:row-span-2" />
      {product.discount && (
        <p className="absolute top-2 inset-s-2 flex sm:hidden">
          <DiscountBadge>{product.discount}</DiscountBadge>
        </p>
      )}
      <div className="flex min-w-0 flex-col gap-1 p-4 max-sm:pb-1">
        <p className="flex flex-wrap items-center text-sm text-muted">
          {product.category} {product.isSample && <SampleMark />}{" "}
          {product.discount && (
            <span className="ms-2 max-sm:hidden">
              <DiscountBadge>{product.discount}</DiscountBadge>
            </span>
          )}
        </p>
        <h2 className="text-lg leading-snug font-bold wrap-anywhere">
          <Link
            to={href("/food/:id", { id: product.id })}
            className="outline-none after:absolute after:inset-0"
          >
            {product.name}
          </Link>
        </h2>
        <p className="line-clamp-2 text-muted max-sm:hidden">{product.description}</p>
      </div>
      <div className="flex flex-col justify-center gap-1 p-4 max-sm:pt-1">
        <Stars rating={product.rating} />
        <PriceAndExpiry product={product} />
      </div>
    </li>
  );
}
