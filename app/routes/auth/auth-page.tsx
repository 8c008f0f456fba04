import type { ReactNode } from "react";

interface AuthPageProps {
  title: string;
  intro: string;
  notice?: ReactNode;
  children: ReactNode;
}

/** The frame of both sign-in and registration: one column, the form first. */
export function AuthPage({ title, intro, notice, children }: AuthPageProps) {
  return (
    <div className="page flex max-w-lg flex-col gap-5 py-8 sm:py-12">
      {notice}
      <section className="card flex flex-col gap-6 p-6 sm:p-8">
        <div className="flex flex-col gap-1">
          <h1 className="text-3xl font-extrabold tracking-tight">{title}</h1>
          <p className="text-muted">{intro}</p>
        </div>
        {children}
      </section>
    </div>
  );
}

/** Google's button is always there; a server that has no Google set up says so under it. */
export function GoogleButton() {
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        Or continue with
      </p>
      <button
        type="button"
        disabled
        aria-describedby="google-unavailable"
        className="button button-secondary w-full"
      >
        <GoogleMark />
        Google
      </button>
      <p id="google-unavailable" className="text-center text-sm text-muted">
        Google sign-in is not set up on this server
      </p>
    </div>
  );
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true" fill="currentColor">
      <path d="M12 10.500v3.400h4.800c-.3 1.600-1.900 3.600-4.800 3.600a5.500 5.500 0 1 1 3.600-9.700l2.500-2.400A9 9 0 1 0 12 21c5.200 0 8.700-3.700 8.700-8.900 0-.6-.1-1.100-.2-1.600H12Z" />
    </svg>
  );
}
