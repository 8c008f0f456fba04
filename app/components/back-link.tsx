import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";

interface BackLinkProps {
  to: string;
  alsoLeavesApp?: boolean;
  className?: string;
  children: ReactNode;
}

/** Uses the browser's history with scripts; otherwise a link to the page before. */
export function BackLink({ to, alsoLeavesApp = false, className, children }: BackLinkProps) {
  const navigate = useNavigate();
  return (
    <Link
      to={to}
      className={className}
      onClick={(event) => {
        const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
        const inThisApp = Boolean((history.state as { idx?: number } | null)?.idx);
        if (!plain || !(inThisApp || (alsoLeavesApp && hasPageBefore()))) return;
        event.preventDefault();
        navigate(-1);
      }}
    >
      {children}
    </Link>
  );
}

/** Falls back to the length of the history where there is no Navigation API. */
function hasPageBefore(): boolean {
  const { navigation } = window as { navigation?: { canGoBack: boolean } };
  return navigation?.canGoBack ?? history.length > 1;
}
