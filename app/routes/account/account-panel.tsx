import type { ReactNode } from "react";

interface AccountPanelProps {
  title: string;
  intro?: ReactNode;
  children?: ReactNode;
}

export function AccountPanel({ title, intro, children }: AccountPanelProps) {
  return (
    <section className="card flex flex-col gap-6 p-6 sm:p-8">
      <div className="flex flex-col gap-2">
        <h1 className="text-3xl font-extrabold tracking-tight">{title}</h1>
        {intro && <p className="text-muted wrap-anywhere">{intro}</p>}
      </div>
      {children}
    </section>
  );
}
