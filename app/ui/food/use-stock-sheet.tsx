import { type ComponentType, type MouseEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { StockSheetProps } from "./stock-sheet.tsx";

const REST = /^\/food\/[^/]+\/(consumption|waste)$/;

/** Opens the page of a food's rest in a sheet over the page with its link, which comes with the first of them. */
export function useStockSheet() {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<{ path: string; Sheet: ComponentType<StockSheetProps> }>();
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest("a");
    if (
      !link ||
      !REST.test(link.pathname) ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    const path = link.pathname + link.search;
    void import("./stock-sheet.tsx").then(
      ({ StockSheet: Sheet }) => setOpened({ path, Sheet }),
      () => navigate(path),
    );
  };
  const sheet = opened && (
    <opened.Sheet key={opened.path} path={opened.path} onClose={() => setOpened(undefined)} />
  );
  return { onClick, sheet };
}
