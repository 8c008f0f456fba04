import { SampleMark } from "#app/components/food/food-card.tsx";
import { smallPicture } from "#app/components/small-picture.ts";
import { Stars } from "#app/components/stars.tsx";
import type { HeroSlide as HeroSlideContent } from "#app/content/home.server.ts";
import type { Review } from "#app/content/reviews.server.ts";
import { HeroBoard } from "./hero-board.tsx";

interface HeroSlideProps {
  slide: HeroSlideContent;
  smallPrint: string;
  /** The slide is visible, and its title is the heading of the page. */
  leads: boolean;
}

export function HeroSlide({ slide: { title, text, board }, smallPrint, leads }: HeroSlideProps) {
  const Heading = leads ? "h1" : "h2";
  return (
    <div className="grid grid-cols-1 items-center gap-6 md:grid-cols-[3fr_2fr] md:gap-12">
      <div className="flex flex-col gap-4 md:gap-6">
        <Heading className="text-4xl font-extrabold tracking-tight sm:text-5xl lg:text-6xl">{title}</Heading>
        <p className="max-w-xl text-lg text-muted md:text-xl">{text}</p>
      </div>
      <HeroBoard board={board} smallPrint={smallPrint} eager={leads} />
    </div>
  );
}

/** A customer review; `day` is formatted. */
export interface ReviewView extends Omit<Review, "date"> {
  day: string;
}

export function ReviewSlide({ review }: { review: ReviewView }) {
  const { avatar, name, role, rating, day, text, category } = review;
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
          {category} · {day} <SampleMark />
        </span>
      </figcaption>
    </figure>
  );
}
