import {
  type ComponentType,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useState,
} from "react";
import { Link, type LinkProps, useNavigate } from "react-router";
import type { StockSheetProps } from "./stock-sheet.tsx";

type Opened = Pick<StockSheetProps, "path" | "food">;

const OpenSheet = createContext<(opened: Opened) => void>(() => undefined);

/** The area over which `StockLink`s open the page of a food's amount as a sheet. Its script comes with the first of them. */
export function StockSheetArea({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const [sheet, setSheet] = useState<Opened & { Sheet: ComponentType<StockSheetProps> }>();
  const open = (opened: Opened) =>
    void import("./stock-sheet.tsx").then(
      ({ StockSheet: Sheet }) => setSheet({ ...opened, Sheet }),
      () => navigate(opened.path),
    );
  return (
    <OpenSheet value={open}>
      {children}
      {sheet && (
        <sheet.Sheet
          key={sheet.path}
          path={sheet.path}
          food={sheet.food}
          onClose={() => setSheet(undefined)}
        />
      )}
    </OpenSheet>
  );
}

interface StockLinkProps extends Omit<LinkProps, "to" | "onClick"> {
  to: string;
  food: StockSheetProps["food"];
}

/** Leads to the page of a food's amount, which scripts open as a sheet. */
export function StockLink({ to, food, ...link }: StockLinkProps) {
  const open = useContext(OpenSheet);
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open({ path: to, food });
  };
  return <Link to={to} onClick={onClick} {...link} />;
}
