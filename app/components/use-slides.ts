import { type RefObject, useEffect, useRef, useState } from "react";

const INTERVAL_MS = 5_000;

/** The index of the slide in sight. */
export function useCurrentSlide(strip: RefObject<HTMLDivElement | null>): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const root = strip.current;
    if (!root) return;
    const slides = [...root.children];
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting);
        if (seen) setCurrent(slides.indexOf(seen.target));
      },
      { root, threshold: 0.6 },
    );
    for (const slide of slides) observer.observe(slide);
    return () => observer.disconnect();
  }, [strip]);
  return current;
}

/** Calls `advance` every 5 s while it plays; `hold` are the attributes of what stops it by pointer or focus. */
export function useRotation(advance: () => void, current: number) {
  const [playing, setPlaying] = useState(true);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const latest = useRef(advance);
  useEffect(() => {
    latest.current = advance;
  });

  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) setPlaying(false);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide has its full time
  useEffect(() => {
    if (!playing || pointed || focused) return;
    const timer = setInterval(() => document.hidden || latest.current(), INTERVAL_MS);
    return () => clearInterval(timer);
  }, [playing, pointed, focused, current]);

  const hold = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: (event: { target: Element }) => setFocused(event.target.matches(":focus-visible")),
    onBlur: () => setFocused(false),
  };
  return { playing, setPlaying, hold };
}
