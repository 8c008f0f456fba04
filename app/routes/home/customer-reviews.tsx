import { Carousel } from "#app/components/carousel.tsx";
import { Section, SmallPrint, Stat } from "./section.tsx";
import { ReviewSlide, type ReviewView } from "./slides.tsx";

interface CustomerReviewsProps {
  reviews: readonly ReviewView[];
  stats: readonly { value: string; label: string }[];
  smallPrint: string;
}

export function CustomerReviews({ reviews, stats, smallPrint }: CustomerReviewsProps) {
  return (
    <Section
      id="customer-reviews"
      title="What Households Say"
      intro="Six households, one habit: looking first."
    >
      <div className="grid items-start gap-8 lg:grid-cols-[2fr_1fr] lg:gap-14">
        <Carousel
          id="review"
          label="Customer reviews"
          stopsOnInteraction
          slides={reviews.map((review) => ({ title: review.name, content: <ReviewSlide review={review} /> }))}
        />
        <div className="flex flex-col gap-3">
          <dl className="grid gap-3 *:rounded-card *:bg-brand-soft *:p-4 max-sm:*:flex-row-reverse max-sm:*:flex-wrap max-sm:*:items-baseline max-sm:*:justify-end max-sm:*:gap-3 sm:grid-cols-3 sm:gap-4 sm:*:p-5 lg:grid-cols-1">
            {stats.map((stat) => (
              <Stat key={stat.label} {...stat} />
            ))}
          </dl>
          <SmallPrint>{smallPrint}</SmallPrint>
        </div>
      </div>
    </Section>
  );
}
