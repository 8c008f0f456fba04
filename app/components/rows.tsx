import type { ReactNode } from "react";

/** The heading of a part of a list, flush with its rows. */
export const GROUP_TITLE = "pt-1 pb-1 font-bold";

/** A list of rows in a card. */
export const Rows = ({ children }: { children: ReactNode }) => (
  <ul className="card overflow-hidden">{children}</ul>
);

interface RowProps {
  id?: string;
  /** The hue of its picture. */
  hue?: string | undefined;
  className?: string;
  children: ReactNode;
}

/** A picture, a name with facts under it, and buttons at the end. */
export const Row = ({ id, hue, className = "", children }: RowProps) => (
  <li
    id={id}
    data-hue={hue}
    className={`${LINE_ABOVE} before:inset-s-[66px] relative flex min-h-16 scroll-mt-43 flex-wrap items-center justify-end py-2 ps-3 pe-3 target:bg-brand-soft sm:min-h-15 ${className}`}
  >
    {children}
  </li>
);

/** The list clips the first line. */
const LINE_ABOVE = "before:absolute before:-top-px before:inset-e-0 before:border-t before:border-line";

interface RowTextProps {
  /** Classes for the columns on wide screens. */
  columns?: string;
  className?: string;
  children: ReactNode;
}

const NAME_AND_FACTS = "sm:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]";

/** The name above the facts on phones, beside them where there is room. */
export const RowText = ({ columns = NAME_AND_FACTS, className = "", children }: RowTextProps) => (
  <div className={`min-w-0 flex-[1_1_7.5rem] sm:grid sm:items-center sm:gap-x-2.5 ${columns} ${className}`}>
    {children}
  </div>
);

export const RowName = ({ className = "", children }: { className?: string; children: ReactNode }) => (
  <span className={`block leading-5 font-[650] wrap-anywhere ${className}`}>{children}</span>
);

/** Stretches the link in a row's name over the row, except the button at its end. */
export const ROW_LINK = "after:absolute after:inset-y-0 after:inset-s-0 after:inset-e-18";

export const RowFacts = ({ className = "", children }: { className?: string; children: ReactNode }) => (
  <p className={`pe-1 text-sm leading-5 wrap-anywhere text-muted ${className}`}>{children}</p>
);

export const Tag = ({ className = "bg-sunken", children }: { className?: string; children: ReactNode }) => (
  <em className={`rounded-full px-[0.45rem] text-xs leading-4.5 font-[650] not-italic ${className}`}>
    {children}
  </em>
);

interface ShortRowsProps {
  /** The number of columns on wide screens. */
  columns?: 1 | 2;
  className?: string;
  children: ReactNode;
}

const SHORT_COLUMNS = { 1: "", 2: "lg:grid lg:grid-cols-2 lg:gap-x-4" };

/** A short list of links and ideas, beside the food. */
export const ShortRows = ({ columns = 1, className = "", children }: ShortRowsProps) => (
  <ul className={`overflow-hidden px-1.5 ${SHORT_COLUMNS[columns]} ${className}`}>{children}</ul>
);

export const ShortRow = ({ hue, children }: Pick<RowProps, "hue" | "children">) => (
  <li
    data-hue={hue}
    className={`${LINE_ABOVE} relative flex min-h-13 items-center justify-end py-1 ps-2 pe-0.5 before:inset-s-0`}
  >
    {children}
  </li>
);

/** Facts in small words under a name, which is a `SHORT_ROW_LINK`. */
export const ShortRowText = ({ children }: { children: ReactNode }) => (
  <div className="min-w-0 flex-[1_1_7.5rem] text-sm leading-4.5 wrap-anywhere text-muted">{children}</div>
);

/** Stretches the link over the row. */
export const SHORT_ROW_LINK = "block text-base leading-5 font-[650] text-ink after:absolute after:inset-0";
