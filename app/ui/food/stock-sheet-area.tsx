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

const OpenSheet = createContext<(path: string) => void>(() => {});

/** The area over which `StockLink`s open the page of a food's amount as a sheet. Its script comes with the first of them. */
export function StockSheetArea({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<{ path: string; Sheet: ComponentType<StockSheetProps> }>();
  const open = (path: string) =>
    void import("./stock-sheet.tsx").then(
      ({ StockSheet: Sheet }) => setOpened({ path, Sheet }),
      () => navigate(path),
    );
  return (
    <OpenSheet value={open}>
      {children}
      {opened && <opened.Sheet key={opened.path} path={opened.path} onClose={() => setOpened(undefined)} />}
    </OpenSheet>
  );
}

/** Leads to the page of a food's amount, which scripts open as a sheet. */
export function StockLink({ to, ...link }: LinkProps & { to: string }) {
  const open = useContext(OpenSheet);
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(to);
  };
  return <Link to={to} onClick={onClick} {...link} />;
}
