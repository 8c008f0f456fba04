import type { ReactNode } from "react";

interface EmptyStateProps {
  picture: string;
  title: string;
  headingLevel?: "h1" | "h2" | "h3";
  children?: ReactNode;
}

export function EmptyState({ picture, title, headingLevel: Heading = "h2", children }: EmptyStateProps) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-col items-center gap-3 px-4 py-12 text-center">
      <img src={picture} alt="" width="112" height="112" className="size-28" />
      <Heading className="text-2xl font-extrabold">{title}</Heading>
      {children}
    </div>
  );
}
