import { Fragment } from "react";
import { MOVES } from "./stock-words.ts";

interface MoveLinksProps {
  id: string;
  name: string;
  from: string;
}

export function MoveLinks({ id, name, from }: MoveLinksProps) {
  return (
    <div className="no-print grid grid-cols-2 gap-2">
      {(["consumption", "waste"] as const).map((move) => (
        <Fragment key={move}>
          <a
            href={`/food/${encodeURIComponent(id)}/${move}?from=${encodeURIComponent(from)}`}
            data-plain
            aria-label={`${MOVES[move].short}: ${name}`}
            className="button button-quiet border border-line px-2 text-sm"
          >
            {MOVES[move].short}
          </a>{" "}
        </Fragment>
      ))}
    </div>
  );
}
