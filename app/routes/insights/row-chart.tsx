import { Bars } from "./bars.tsx";
import { Drawing } from "./drawing.tsx";
import type { RowDrawing } from "./row-chart.server.ts";

interface RowChartProps {
  drawing: RowDrawing;
  id: string;
  title: string;
  describedBy: string;
  className: string;
}

export function RowChart({ drawing: { width, height, rows }, ...named }: RowChartProps) {
  return (
    <Drawing width={width} height={height} {...named}>
      {rows.map(({ y, label, value, bars }) => (
        <g key={label}>
          <text y={y} fontSize="13" className="fill-ink font-semibold">
            {label}
          </text>{" "}
          <text x={width} y={y} fontSize="13" textAnchor="end" className="fill-ink">
            {value}
          </text>{" "}
          <Bars bars={bars} hatch={`${named.id}-hatch`} />
        </g>
      ))}
    </Drawing>
  );
}
