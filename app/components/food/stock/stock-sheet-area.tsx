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
/** Set just after a sheet was closed; `entry` is the id of the journal entry that it made, if any. */
const JustClosed = createContext<{ entry: string | undefined } | undefined>(undefined);

/** Within this area, each `StockLink` opens its page as a sheet. The script of the sheet is loaded with the first one. */
export function StockSheetArea({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const main = useContext(MainContent);
  const [sheet, setSheet] = useState<Opened & { Sheet: ComponentType<StockSheetProps> }>();
  const [closed, setClosed] = useState<{ entry: string | undefined }>();
  // Runs after the rows' effects. If no row took the focus (cards have no undo rows), the main content does.
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

/** Focuses the first button of the undo row that replaces a food used or thrown away in a sheet. */
export function useFocusAfterSheet(entryId: string) {
  const button = useRef<HTMLButtonElement>(null);
  const closed = useContext(JustClosed);
  useEffect(() => {
    if (closed?.entry === entryId && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
  }, [closed, entryId]);
  return button;
}

interface StockLinkProps extends Omit<LinkProps, "to" | "onClick"> {
  to: string;
  /** The page that scripts open as a sheet, if not that of the link. */
  sheet?: string;
  food: StockSheetProps["food"];
}

/** Leads to a page of a food. Scripts open the page of its amount as a sheet instead. */
export function StockLink({ to, sheet = to, food, ...link }: StockLinkProps) {
  const open = useContext(OpenSheet);
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open({ path: sheet, food });
  };
  return <Link to={to} onClick={onClick} {...link} />;
}
