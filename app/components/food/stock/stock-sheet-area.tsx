import {
  type ComponentType,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { Link, type LinkProps, useNavigate } from "react-router";
import { MainContent } from "#app/components/main-content.ts";
import type { StockSheetProps } from "./stock-sheet.tsx";

type Opened = Pick<StockSheetProps, "path" | "food">;

const OpenSheet = createContext<(opened: Opened) => void>(() => undefined);
/** A sheet was closed just now; `entry` is what it has done. */
const JustClosed = createContext<{ entry: string | undefined } | undefined>(undefined);

/** The area over which `StockLink`s open the page of a food's amount as a sheet. Its script comes with the first of them. */
export function StockSheetArea({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const main = useContext(MainContent);
  const [sheet, setSheet] = useState<Opened & { Sheet: ComponentType<StockSheetProps> }>();
  const [closed, setClosed] = useState<{ entry: string | undefined }>();
  // After the effects of the rows: cards have none to take the focus.
  useEffect(() => {
    if (!closed) return;
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
    setClosed(undefined);
  }, [closed, main]);
  const open = (opened: Opened) =>
    void import("./stock-sheet.tsx").then(
      ({ StockSheet: Sheet }) => setSheet({ ...opened, Sheet }),
      () => navigate(opened.path),
    );
  return (
    <OpenSheet value={open}>
      <JustClosed value={closed}>{children}</JustClosed>
      {sheet && (
        <sheet.Sheet
          key={sheet.path}
          path={sheet.path}
          food={sheet.food}
          onClose={(entry) => {
            setSheet(undefined);
            setClosed({ entry });
          }}
        />
      )}
    </OpenSheet>
  );
}

/** Takes the focus where a sheet has used a food: its row stands where the food stood. */
export function useFocusAfterSheet(entry: string) {
  const button = useRef<HTMLButtonElement>(null);
  const closed = useContext(JustClosed);
  useEffect(() => {
    if (closed?.entry === entry && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
  }, [closed, entry]);
  return button;
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
