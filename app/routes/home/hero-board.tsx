import { smallPicture } from "#app/components/small-picture.ts";
import type { HeroSlide } from "#app/content/home.server.ts";

interface HeroBoardProps {
  board: HeroSlide["board"];
  smallPrint: string;
  eager: boolean;
}

export function HeroBoard({ board, smallPrint, eager }: HeroBoardProps) {
  return (
    <figure className="card mx-auto flex w-full max-w-md flex-col gap-4 p-5 md:my-6 md:[transform:rotate(1deg)] md:p-7">
      <div className="flex items-baseline justify-between gap-4">
        <p className="font-semibold text-muted">{board.title}</p>
        <p className="text-3xl font-extrabold tracking-tight text-brand tabular-nums">{board.figure}</p>
      </div>
      {board.rows && (
        <ul className="flex flex-col gap-3">
          {board.rows.map(({ label, value, picture, hue, share }) => (
            <li key={label} className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3">
              <span data-hue={hue} className="row-span-2 grid size-11 place-items-center rounded-xl bg-panel">
                <img
                  src={smallPicture(picture)}
                  alt=""
                  width="32"
                  height="32"
                  loading={eager ? "eager" : "lazy"}
                  className="size-8"
                />
              </span>
              <span className={`font-semibold ${share === undefined ? "row-span-2" : ""}`}>{label}</span>{" "}
              <span className={`font-bold tabular-nums ${share === undefined ? "row-span-2" : ""}`}>
                {value}
              </span>
              {share !== undefined && <Bar share={share} />}
            </li>
          ))}
        </ul>
      )}
      {board.columns && <Columns columns={board.columns} />}
      <figcaption className="text-sm text-muted">{smallPrint}</figcaption>
    </figure>
  );
}

// The content security policy allows no style attributes, so bars are SVG.
function Bar({ share }: { share: number }) {
  return (
    <svg
      width="100"
      height="6"
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="col-span-2 mt-1.5 h-1.5 w-full rounded-full bg-sunken"
    >
      <rect width={share} height="6" rx="1.5" className="fill-brand" />
    </svg>
  );
}

const COLUMN_HEIGHT = 100;

function Columns({ columns }: { columns: { label: string; share: number }[] }) {
  return (
    <ul className="grid grid-flow-col gap-2">
      {columns.map(({ label, share }) => (
        <li key={label} className="flex flex-col items-center gap-1">
          <svg
            width="28"
            height={COLUMN_HEIGHT}
            viewBox={`0 0 28 ${COLUMN_HEIGHT}`}
            aria-hidden="true"
            className="h-auto w-full max-w-7 rounded-lg bg-sunken"
          >
            <rect width="28" height={share} y={COLUMN_HEIGHT - share} rx="8" className="fill-brand" />
          </svg>
          <span className="text-xs font-semibold text-muted">{label}</span>{" "}
        </li>
      ))}
    </ul>
  );
}
