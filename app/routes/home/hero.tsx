import { Link } from "react-router";
import { Carousel, type SlideData } from "#app/ui/carousel.tsx";

export function Hero({ slides }: { slides: readonly SlideData[] }) {
  return (
    <section id="hero" className="bg-brand-soft">
      <div className="page py-8 md:py-14">
        <Carousel id="hero" label="What Crisper does" slides={slides}>
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
