import { type ComponentProps, type MouseEvent, useRef, useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import { FormFailure } from "#app/components/form-failure.tsx";
import { useHydrated } from "#app/components/form-hooks.tsx";
import {
  GOOGLE_NAME,
  type GooglePopup,
  type GooglePurpose,
  type GoogleSignIn,
  googleFailure,
} from "#app/domain/google.ts";
import { RedirectForm } from "./google-redirect.tsx";

interface GoogleButtonProps {
  google: GoogleSignIn;
  purpose: GooglePurpose;
  returnTo: string;
  toastMs?: number | undefined;
}

/** Without Google the button stays, with a note under it. */
export function GoogleButton({ google, ...rest }: GoogleButtonProps) {
  const { name, popup, redirect } = google;
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        Or continue with
      </p>
      {popup && <PopupButton name={name} popup={popup} redirect={redirect} {...rest} />}
      {!popup && redirect && (
        <RedirectForm purpose={rest.purpose} returnTo={rest.returnTo}>
          <MarkedButton name={name} type="submit" />
        </RedirectForm>
      )}
      {!popup && !redirect && (
        <>
          <MarkedButton name={name} type="button" disabled aria-describedby="google-unavailable" />
          <p id="google-unavailable" className="text-center text-sm text-muted">
            Google sign-in is not set up on this server
          </p>
        </>
      )}
    </div>
  );
}

interface PopupButtonProps extends Omit<GoogleButtonProps, "google"> {
  name: string;
  popup: GooglePopup;
  redirect: true | undefined;
}

/**
 * Posts the popup's tokens to the page's own action. Without scripts, or where popups are blocked, the
 * redirect is used.
 */
function PopupButton({ name, popup, redirect, purpose, returnTo, toastMs }: PopupButtonProps) {
  const hydrated = useHydrated();
  const submit = useSubmit();
  const pending = useNavigation().state !== "idle";
  const redirectForm = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState({ id: 0, message: "" });
  const fail = (message: string) => setFailure(({ id }) => ({ id: id + 1, message }));
  const signIn = async () => {
    fail("");
    try {
      const { askGoogle } = await import("./google-popup.ts");
      submit(await askGoogle(popup), { method: "post" });
    } catch (error) {
      const code = popupErrorCode(error);
      if (code === "auth/popup-blocked" && redirectForm.current) redirectForm.current.submit();
      else fail(googleFailure(code, purpose));
    }
  };
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    signIn();
  };
  return (
    <>
      <FormFailure key={failure.id} message={failure.message} toastMs={toastMs} />
      {redirect ? (
        <RedirectForm ref={redirectForm} purpose={purpose} returnTo={returnTo}>
          <MarkedButton name={name} type="submit" onClick={onClick} disabled={pending} />
        </RedirectForm>
      ) : (
        <>
          <MarkedButton name={name} type="button" onClick={onClick} disabled={!hydrated || pending} />
          {/* No <noscript>: a browser may run scripts and be too old for ours. */}
          <p className={`text-center text-sm text-muted ${hydrated ? "invisible" : ""}`}>
            Google sign-in needs JavaScript on this server
          </p>
        </>
      )}
    </>
  );
}

function popupErrorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

function MarkedButton({ name, ...props }: ComponentProps<"button"> & { name: string }) {
  return (
    <button className="button button-secondary w-full" {...props}>
      {name === GOOGLE_NAME && <GoogleMark />}
      {name}
    </button>
  );
}

function GoogleMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" className="size-5" aria-hidden="true" fill="currentColor">
      <path d="M12 10.500v3.400h4.800c-.3 1.600-1.900 3.600-4.800 3.600a5.500 5.500 0 1 1 3.600-9.700l2.500-2.400A9 9 0 1 0 12 21c5.200 0 8.700-3.700 8.700-8.900 0-.6-.1-1.100-.2-1.600H12Z" />
    </svg>
  );
}
