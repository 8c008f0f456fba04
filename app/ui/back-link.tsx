import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";

interface BackLinkProps {
  /** Where the person came from, as the server knows it. */
  to: string;
  /** Also to a page of another site, or one that was left by typing an address. */
  anywhere?: boolean;
  className?: string;
  children: ReactNode;
}

/** One step back: in the browser's own history with scripts, else a link to the page before. */
export function BackLink({ to, anywhere = false, className, children }: BackLinkProps) {
  const navigate = useNavigate();
  return (
    <Link
      to={to}
      className={className}
      onClick={(event) => {
        const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
        const inThisApp = Boolean((history.state as { idx?: number } | null)?.idx);
        if (!plain || !(inThisApp || (anywhere && hasPageBefore()))) return;
        event.preventDefault();
        navigate(-1);
      }}
    >
      {children}
    </Link>
  );
}

/** Whether the tab has a page before this one; where browsers do not tell, a history of one page has none. */
function hasPageBefore(): boolean {
  const { navigation } = window as { navigation?: { canGoBack: boolean } };
  return navigation?.canGoBack ?? history.length > 1;
}
