import type { ReactNode } from "react";

interface SectionProps {
  id: string;
  title: string;
  intro?: string;
  /** Sections take turns in their ground. */
  sunken?: boolean;
  children: ReactNode;
}

export function Section({ id, title, intro, sunken, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={sunken ? "bg-sunken" : undefined}>
      <div className="page flex flex-col gap-6 py-12 md:py-16">
        <div className="flex flex-col gap-2">
          <h2 id={`${id}-title`} className="text-3xl font-extrabold tracking-tight">
            {title}
          </h2>
          {intro && <p className="max-w-3xl text-muted">{intro}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
