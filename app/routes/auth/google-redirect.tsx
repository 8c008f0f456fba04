import type { ReactNode, Ref } from "react";
import type { GooglePurpose } from "#app/domain/google.ts";

interface RedirectFormProps {
  ref?: Ref<HTMLFormElement>;
  purpose: GooglePurpose;
  returnTo: string;
  children: ReactNode;
}

/** A plain form: the redirect leaves this site. */
export function RedirectForm({ ref, purpose, returnTo, children }: RedirectFormProps) {
  return (
    <form ref={ref} method="post" action="/auth/google">
      <input type="hidden" name="purpose" value={purpose} />
      <input type="hidden" name="returnTo" value={returnTo} />
      {children}
    </form>
  );
}
