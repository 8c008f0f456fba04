import { Link } from "react-router";
import { FormFailure } from "#app/components/form-failure.tsx";
import { REGISTRATION_BLOCKS, type RegistrationBlock } from "#app/domain/registration.ts";
import { loginPath } from "#app/session/return-path.ts";
import { AuthPage } from "./auth-page.tsx";

interface RegistrationClosedProps {
  block: RegistrationBlock;
  failure: string | undefined;
  returnTo: string;
}

/** Shown in place of the form to somebody without a valid invitation. */
export function RegistrationClosed({ block, failure, returnTo }: RegistrationClosedProps) {
  return (
    <AuthPage title="Registration is closed" intro={REGISTRATION_BLOCKS[block]}>
      {failure && failure !== REGISTRATION_BLOCKS.closed && <FormFailure message={failure} />}
      <p>
        An invitation is a link from somebody's household. Anyone who opens it can create an account, and
        joins that household.
      </p>
      <Link to={loginPath(returnTo)} className="button button-primary">
        I have an account
      </Link>
    </AuthPage>
  );
}
