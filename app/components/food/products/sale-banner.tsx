import type { ComponentProps, ReactNode } from "react";
import { CountdownTiles } from "#app/components/countdown.tsx";

export interface SaleView extends Omit<ComponentProps<typeof CountdownTiles>, "label"> {
  title: string;
  text: string;
  over: boolean;
}

interface SaleBannerProps {
  sale: SaleView;
  headingLevel: "h2" | "h3";
  children?: ReactNode;
}

export function SaleBanner({ sale, headingLevel: Heading, children }: SaleBannerProps) {
  const { title, text, over, endsAt, initial } = sale;
  return (
    <div className="flex flex-col items-start gap-6 rounded-card bg-(--banner) p-6 text-(--on-banner) sm:p-10 lg:flex-row lg:items-center lg:justify-between">
      <div className="flex max-w-xl flex-col items-start gap-2">
        <p className="rounded-full border border-current px-3 py-0.5 text-sm font-bold">
          {over ? "Sample, ended" : "Sample, on now"}
        </p>
        <Heading className="text-2xl font-extrabold tracking-tight sm:text-4xl">{title}</Heading>
        <p className="text-lg">{text}</p>
        {children && <div className="mt-2">{children}</div>}
      </div>
      <CountdownTiles
        endsAt={endsAt}
        initial={initial}
        label={over ? "This sale has ended" : "Sale ends in"}
      />
    </div>
  );
}
