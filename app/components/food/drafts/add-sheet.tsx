import { useEffect, useRef } from "react";
import { href, Link, useFetcher, useLocation, useNavigation } from "react-router";
import { Sheet } from "#app/components/sheet.tsx";
import { AddPanel } from "./add-panel.tsx";

/** The ways to add food, over the page that they were opened from. */
export default function AddSheet({ onClose }: { onClose: () => void }) {
  const { load, data } = useFetcher<{ requestId: string; review?: { rows: unknown[] } }>();
  const { pathname, search } = useLocation();
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => void load(href("/add-food/lines")), [load]);
  useEffect(() => content.current?.querySelector("textarea")?.focus(), []);
  useCloseOnLeaving(onClose);
  const waiting = data?.review?.rows.length ?? 0;
  return (
    <Sheet labelledBy="add-title" onClose={onClose}>
      <div ref={content} className="flex flex-col gap-3 p-4">
        <h2 id="add-title" className="min-h-11 pe-12 text-xl font-extrabold tracking-tight">
          Add food
        </h2>
        {waiting > 0 && (
          <Link to={href("/add-food/lines")} className="button button-secondary">
            {`Continue adding ${waiting === 1 ? "1 food" : `${waiting} foods`}`}
          </Link>
        )}
        <AddPanel requestId={data?.requestId ?? ""} to={pathname + search} />
      </div>
    </Sheet>
  );
}

/** Closes once its food was added, or another page is shown. A form that was sent before may still be under way. */
function useCloseOnLeaving(onClose: () => void) {
  const { pathname } = useLocation();
  const { formAction } = useNavigation();
  const openedAt = useRef(pathname);
  const isSending = formAction === href("/add-food/lines");
  const wasSending = useRef(isSending);
  const isOwn = useRef(false);
  useEffect(() => {
    if (isSending && !wasSending.current) isOwn.current = true;
    wasSending.current = isSending;
    if (pathname !== openedAt.current || (isOwn.current && !isSending)) onClose();
  }, [isSending, pathname, onClose]);
}
