import type { ReactNode, Ref } from "react";

interface AlertProps {
  tone: "error" | "warning" | "info";
  title?: string;
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

const COLOURS = {
  error: "border-red bg-red-soft text-red",
  warning: "border-yellow bg-yellow-soft text-yellow",
  info: "border-brand bg-brand-soft text-brand-strong",
};

export function Alert({ tone, title, children, ref }: AlertProps) {
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      role={tone === "error" ? "alert" : undefined}
      className={`rounded-2xl border-s-4 px-4 py-3 ${COLOURS[tone]}`}
    >
      {title && <p className="font-bold">{title}</p>}
      {children && <div className="text-balance">{children}</div>}
    </div>
  );
}
