import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";

interface BackLinkProps {
  /** Where the person came from, as the server knows it. */
  to: string;
  className?: string;
  children: ReactNode;
}

/** One step back: in the browser's own history with scripts, else a link to the page before. */
export function BackLink({ to, className, children }: BackLinkProps) {
  const navigate = useNavigate();
  return (
    <Link
      to={to}
      className={className}
      onClick={(event) => {
        const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
        const inThisTab = (history.state as { idx?: number } | null)?.idx;
        if (!plain || !inThisTab) return;
        event.preventDefault();
        navigate(-1);
      }}
    >
      {children}
    </Link>
  );
}
