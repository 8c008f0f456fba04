import { Link } from "react-router";
import type { HeroSlide } from "#app/content/home.server.ts";
import { Carousel } from "#app/ui/carousel.tsx";
import { HeroBoard } from "./hero-board.tsx";

interface HeroProps {
  slides: readonly HeroSlide[];
  smallPrint: string;
  /** Whether its first slide is the heading of the page. */
  leads: boolean;
}

export function Hero({ slides, smallPrint, leads }: HeroProps) {
  return (
    <section id="hero" className="bg-brand-soft">
      <div className="page py-8 md:py-14">
        <Carousel
          id="hero"
          label="What Crisper does"
          slides={slides.map((slide, index) => ({
            title: slide.title,
            content: <Slide slide={slide} first={leads && index === 0} smallPrint={smallPrint} />,
          }))}
        >
          <div className="flex flex-wrap gap-3">
            <Link to="/trial" className="button button-primary max-sm:px-4 sm:px-7 sm:text-lg">
              Start Tracking
            </Link>{" "}
            <Link to="/demo" className="button button-secondary max-sm:px-4 sm:px-7 sm:text-lg">
              Watch Demo
            </Link>
          </div>
        </Carousel>
      </div>
    </section>
  );
}

interface SlideProps {
  slide: HeroSlide;
  first: boolean;
  smallPrint: string;
}

function Slide({ slide, first, smallPrint }: SlideProps) {
  const Heading = first ? "h1" : "h2";
  return (
    <div className="grid h-full grid-cols-1 items-center gap-6 md:grid-cols-[3fr_2fr] md:gap-12">
      <div className="flex flex-col gap-4 md:gap-6">
        <Heading className="text-4xl font-extrabold tracking-tight sm:text-5xl lg:text-6xl">
          {slide.title}
        </Heading>
        <p className="max-w-xl text-lg text-muted md:text-xl">{slide.text}</p>
      </div>
      <HeroBoard board={slide.board} smallPrint={smallPrint} eager={first} />
    </div>
  );
}
