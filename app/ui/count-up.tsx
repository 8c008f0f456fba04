import { useEffect, useState } from "react";

const DURATION_MS = 1_500;

/** Without scripts or with reduced motion the final number is shown. */
export function CountUp({ to }: { to: number }) {
  const [shown, setShown] = useState(to);
  useEffect(() => {
    setShown(to);
    if (to === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, (now - start) / DURATION_MS);
      setShown(Math.round(to * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [to]);
  if (shown === to) return to;
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{to}</span>
    </>
  );
}
