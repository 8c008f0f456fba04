import { type ReactNode, useRef } from "react";
import { useHydrated } from "./form-hooks.tsx";
import { Icon, type IconName } from "./icon.tsx";
import { useCurrentSlide, useRotation } from "./use-slides.ts";

export interface Slide {
  title: string;
  content: ReactNode;
}

interface CarouselProps {
  id: string;
  label: string;
  slides: readonly Slide[];
  /** Stops rotating as soon as somebody moves it by hand. */
  stopsOnInteraction?: boolean;
  children?: ReactNode;
}

/**
 * A scrollable strip with anchors as dots. A script adds arrows and rotates every 5 s, unless the pointer or
 * focus is inside, it is paused or hidden, or reduced motion is set.
 */
export function Carousel({ id, label, slides, stopsOnInteraction = false, children }: CarouselProps) {
  const strip = useRef<HTMLDivElement>(null);
  const current = useCurrentSlide(strip);
  const hydrated = useHydrated();
  const { playing, setPlaying, hold } = useRotation(() => show(current + 1), current);

  const show = (index: number) => {
    const wanted = strip.current?.children[(index + slides.length) % slides.length];
    if (wanted instanceof HTMLElement) strip.current?.scrollTo({ left: wanted.offsetLeft });
  };
  const stopOnInteraction = () => stopsOnInteraction && setPlaying(false);
  const showByHand = (index: number) => {
    stopOnInteraction();
    show(index);
  };

  return (
    <section
      aria-label={label}
      aria-roledescription="carousel"
      className="flex min-w-0 flex-col gap-4"
      {...hold}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a strip of slides is no set of form fields */}
      <div
        ref={strip}
        role="group"
        aria-label="Slides"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll with the keyboard, too
        tabIndex={0}
        onPointerDown={stopOnInteraction}
        onKeyDown={stopOnInteraction}
        onWheel={({ deltaX }) => deltaX !== 0 && stopOnInteraction()}
        className="relative flex [scroll-snap-type:x_mandatory] overflow-x-auto overscroll-x-contain rounded-card [scrollbar-width:none] motion-safe:scroll-smooth"
      >
        {slides.map(({ title, content }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is no set of form fields
          <div
            key={title}
            id={`${id}-${index + 1}`}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            className="w-full shrink-0 snap-start"
          >
            {content}
          </div>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {children}
        <div className="no-print -mx-2 flex min-w-0 flex-wrap items-center">
          <Control
            icon="back"
            label="Previous slide"
            shown={hydrated}
            onClick={() => showByHand(current - 1)}
          />
          <ul className="dots flex min-w-0 flex-wrap">
            {slides.map(({ title }, index) => (
              <li key={title}>
                <a
                  href={`#${id}-${index + 1}`}
                  aria-current={hydrated && index === current ? "true" : undefined}
                  className="grid h-11 w-6 place-items-center rounded-full before:size-3 before:rounded-full before:border-2 before:border-brand before:transition-colors before:content-[''] hover:before:bg-brand aria-[current]:before:bg-brand min-[400px]:w-8 sm:w-11"
                  onClick={(event) => {
                    event.preventDefault();
                    showByHand(index);
                  }}
                >
                  <span className="sr-only">{`Slide ${index + 1}: ${title}`}</span>
                </a>
              </li>
            ))}
          </ul>
          <Control icon="next" label="Next slide" shown={hydrated} onClick={() => showByHand(current + 1)} />
          <Control
            icon={playing ? "pause" : "play"}
            label={playing ? "Stop changing slides" : "Change slides every 5 seconds"}
            shown={hydrated}
            onClick={() => setPlaying(!playing)}
          />
        </div>
      </div>
    </section>
  );
}

interface ControlProps {
  icon: IconName;
  label: string;
  shown: boolean;
  onClick: () => void;
}

/** Reserves its space before hydration, so that nothing moves. */
function Control({ icon, label, shown, onClick }: ControlProps) {
  if (!shown) return <span className="size-11 shrink-0" />;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-11 shrink-0 place-items-center rounded-full text-brand hover:bg-surface"
    >
      <Icon name={icon} />
    </button>
  );
}
