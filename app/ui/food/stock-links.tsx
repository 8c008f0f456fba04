import { Fragment } from "react";
import { MOVEMENTS } from "./stock-words.ts";

interface StockLinksProps {
  id: string;
  name: string;
  from: string;
}

export function StockLinks({ id, name, from }: StockLinksProps) {
  return (
    <div className="no-print grid grid-cols-2 gap-2">
      {(["consumption", "waste"] as const).map((move) => (
        <Fragment key={move}>
          <a
            href={`/food/${encodeURIComponent(id)}/${move}?from=${encodeURIComponent(from)}`}
            data-plain
            aria-label={`${MOVEMENTS[move].short}: ${name}`}
            className="button button-quiet border border-line px-2 text-sm"
          >
            {MOVEMENTS[move].short}
          </a>{" "}
        </Fragment>
      ))}
    </div>
  );
}
