import {
  type ComponentType,
  createContext,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useState,
} from "react";
import { href, Link, type LinkProps, useLocation, useNavigate } from "react-router";

type Sheet = ComponentType<{ onClose: () => void }>;

const OpenSheet = createContext<() => void>(() => undefined);

/** Within this area, each `AddLink` opens the ways to add food as a sheet. Its script is loaded with the first one. */
export function AddSheetArea({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const [Sheet, setSheet] = useState<Sheet>();
  const close = useCallback(() => setSheet(undefined), []);
  const open = useCallback(() => {
    void import("./add-sheet.tsx").then(
      ({ default: Loaded }) => setSheet(() => Loaded),
      () => navigate(href("/add-food/lines")),
    );
  }, [navigate]);
  return (
    <OpenSheet value={open}>
      {children}
      {Sheet && <Sheet onClose={close} />}
    </OpenSheet>
  );
}

/** Leads to the page to add food, which scripts open as a sheet. */
export function AddLink(props: Omit<LinkProps, "to" | "onClick">) {
  const open = useContext(OpenSheet);
  const isThere = useLocation().pathname === href("/add-food/lines");
  const onClick = (event: MouseEvent) => {
    if (isThere || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
  };
  return (
    <Link
      to={href("/add-food/lines")}
      aria-current={isThere ? "page" : undefined}
      onClick={onClick}
      {...props}
    />
  );
}
