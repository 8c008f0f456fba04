import type { Bar } from "./bar.server.ts";

interface BarsProps {
  bars: Bar[];
  hatch: string;
}

/** Distinct without colours: spent is an outline, used is full, wasted is hatched. */
export function Bars({ bars, hatch }: BarsProps) {
  return bars.map(({ flow, x, y, width, height }) => {
    const box = { x, y, width, height };
    if (flow === "used") return <rect key={flow} {...box} className="fill-brand" />;
    if (flow === "spent") {
      return <rect key={flow} {...inset(box)} strokeWidth="1.5" className="fill-brand-soft stroke-brand" />;
    }
    return (
      <g key={flow}>
        <rect {...box} fill={`url(#${hatch})`} />
        <rect {...inset(box)} fill="none" strokeWidth="1.5" className="stroke-accent" />
      </g>
    );
  });
}

export function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" className="fill-accent-soft" />
        <rect width="2" height="5" className="fill-accent" />
      </pattern>
    </defs>
  );
}

/** Strokes are centred on the edge: this keeps them within the bar. */
function inset({ x, y, width, height }: Record<"x" | "y" | "width" | "height", number>) {
  const line = Math.min(1.5, width, height);
  return { x: x + line / 2, y: y + line / 2, width: width - line, height: height - line };
}
