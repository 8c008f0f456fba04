import type { ReactNode } from "react";

interface AuthPageProps {
  title: string;
  intro: string;
  notice?: ReactNode;
  children: ReactNode;
}

export function AuthPage({ title, intro, notice, children }: AuthPageProps) {
  return (
    <div className="page flex max-w-lg flex-col gap-5 py-8 sm:py-12">
      {notice}
      <section className="card flex flex-col gap-6 p-6 sm:p-8">
        <div className="flex flex-col gap-1">
          <h1 className="text-3xl font-extrabold tracking-tight">{title}</h1>
          <p className="text-muted">{intro}</p>
        </div>
        {children}
      </section>
    </div>
  );
}
