import type { ReactNode } from "react";

interface NoticeProps {
  tone: "error" | "warning" | "info";
  title?: string;
  children?: ReactNode;
}

const COLOURS = {
  error: "border-red bg-red-soft text-red",
  warning: "border-yellow bg-yellow-soft text-yellow",
  info: "border-brand bg-brand-soft text-brand-strong",
};

/** A boxed message in the flow of a page: what happened and what can be done. */
export function Alert({ tone, title, children }: NoticeProps) {
  return (
    <div
      role={tone === "error" ? "alert" : undefined}
      className={`rounded-2xl border-l-4 px-4 py-3 ${COLOURS[tone]}`}
    >
      {title && <p className="font-bold">{title}</p>}
      {children && <div className="text-balance">{children}</div>}
    </div>
  );
}
