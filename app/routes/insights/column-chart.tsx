import { Bars } from "./bars.tsx";
import type { ColumnDrawing } from "./column-chart.server.ts";
import { Drawing } from "./drawing.tsx";

interface ColumnChartProps {
  drawing: ColumnDrawing;
  id: string;
  title: string;
  describedBy: string;
  className: string;
}

export function ColumnChart({ drawing, ...named }: ColumnChartProps) {
  const { width, height, left, ticks, columns } = drawing;
  return (
    <Drawing width={width} height={height} {...named}>
      {ticks.map(({ y, label }) => (
        <g key={y}>
          <line x1={left - 4} x2={width} y1={y} y2={y} className="stroke-line" />
          <text x={left - 8} y={y + 4} fontSize="12" textAnchor="end" className="fill-muted">
            {label}
          </text>{" "}
        </g>
      ))}
      {columns.map(({ x, width: step, center, label, text, bars }) => (
        <g key={x}>
          <title>{text}</title>
          <rect x={x} width={step} height={height} fill="transparent" />
          <Bars bars={bars} hatch={`${named.id}-hatch`} />
          <text x={center} y={height - 6} fontSize="12" textAnchor="middle" className="fill-muted">
            {label}
          </text>{" "}
        </g>
      ))}
    </Drawing>
  );
}
