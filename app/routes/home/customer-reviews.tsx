import type { Review } from "#app/content/reviews.server.ts";
import { Carousel } from "#app/ui/carousel.tsx";
import { SampleMark } from "#app/ui/food/food-card.tsx";
import { smallPicture } from "#app/ui/small-picture.ts";
import { Stars } from "#app/ui/stars.tsx";
import { Section, SmallPrint, Stat } from "./section.tsx";

interface CustomerReviewsProps {
  reviews: readonly Review[];
  stats: readonly { value: string; label: string }[];
  smallPrint: string;
}

export function CustomerReviews({ reviews, stats, smallPrint }: CustomerReviewsProps) {
  return (
    <Section
      id="customer-reviews"
      title="What Kitchens Say"
      intro="Six households, one habit: looking first."
    >
      <div className="grid items-start gap-8 lg:grid-cols-[2fr_1fr] lg:gap-14">
        <Carousel
          id="review"
          label="Customer reviews"
          restsOnceMoved
          slides={reviews.map((review) => ({ title: review.name, content: <Quote review={review} /> }))}
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

function Quote({ review: { avatar, name, role, rating, date, text, category } }: { review: Review }) {
  return (
    <figure className="flex h-full flex-col gap-6 rounded-card border border-line bg-surface p-6 sm:p-10">
      <Stars rating={rating} />
      <blockquote className="grow text-xl leading-relaxed font-semibold text-balance sm:text-2xl">
        “{text}”
      </blockquote>
      <figcaption className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4">
        <img
          src={smallPicture(avatar)}
          alt=""
          width="56"
          height="56"
          loading="lazy"
          className="row-span-3 size-14 rounded-full bg-brand-soft p-1.5"
        />
        <span className="font-bold">{name}</span> <span className="text-muted">{role}</span>{" "}
        <span className="text-sm text-muted">
          {category} · {date} <SampleMark />
        </span>
      </figcaption>
    </figure>
  );
}
