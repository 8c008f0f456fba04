import { Link } from "react-router";
import { Carousel } from "#app/components/carousel.tsx";
import type { HeroSlide as HeroSlideContent } from "#app/content/home.server.ts";
import { HeroSlide } from "./slides.tsx";

interface HeroProps {
  slides: readonly HeroSlideContent[];
  smallPrint: string;
  /** The title of its first slide is the heading of the page. */
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
            content: <HeroSlide slide={slide} smallPrint={smallPrint} leads={leads && index === 0} />,
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
