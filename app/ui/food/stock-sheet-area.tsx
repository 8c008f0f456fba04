import type { ReactNode } from "react";
import { useStockSheet } from "./use-stock-sheet.tsx";

/** With scripts, links to the rest of a food open it in a sheet over the page. */
export function StockSheetArea({ children }: { children: ReactNode }) {
  const { sheet, onClick } = useStockSheet();
  return (
    <>
      <div onClickCapture={onClick}>{children}</div>
      {sheet}
    </>
  );
}
