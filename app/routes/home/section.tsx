import type { ReactNode } from "react";

interface SectionProps {
  id: string;
  title: string;
  intro?: string;
  sunken?: boolean;
  action?: ReactNode;
  children: ReactNode;
}

export function Section({ id, title, intro, sunken, action, children }: SectionProps) {
  const heading = (
    <div className="flex flex-col gap-2">
      <h2 id={`${id}-title`} className="text-3xl font-extrabold tracking-tight md:text-4xl">
        {title}
      </h2>
      {intro && <p className="max-w-3xl text-muted md:text-lg">{intro}</p>}
    </div>
  );
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={sunken ? "bg-sunken" : undefined}>
      <div className="page flex flex-col gap-6 py-12 md:gap-8 md:py-20">
        {action ? (
          <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
            {heading}
            {action}
          </div>
        ) : (
          heading
        )}
        {children}
      </div>
    </section>
  );
}

interface FoldedSectionProps {
  id: string;
  title: string;
  intro?: string;
  hint?: ReactNode;
  open?: boolean;
  children: ReactNode;
}

/** A section as a collapsed card. */
export function FoldedSection({ id, title, intro, hint, open, children }: FoldedSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="card">
      <details open={open}>
        <summary className="unfold flex min-h-12 items-center px-4 py-2">
          <span className="min-w-0">
            <h2 id={`${id}-title`} className="inline-block font-bold">
              {title}
            </h2>{" "}
            <span className="text-muted">{hint}</span>
          </span>
        </summary>
        {intro && <p className="px-4 pb-3 text-sm text-muted">{intro}</p>}
        {children}
      </details>
    </section>
  );
}

export function Stat({ value, label }: { value: string; label: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-muted sm:text-base">{label}</dt>
      <dd className="text-3xl font-extrabold tracking-tight text-brand tabular-nums sm:text-4xl">{value}</dd>
    </div>
  );
}

export function SmallPrint({ children }: { children: ReactNode }) {
  return <p className="text-sm text-muted">{children}</p>;
}
