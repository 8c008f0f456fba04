import { Form, Link } from "react-router";

interface SignInFirstProps {
  /** The account that the link is for. */
  email: string;
  signedInAs: string | undefined;
  /** Leads back to this page. */
  loginPath: string;
}

/** Only somebody who is signed in to an account can confirm an address for it. */
export function SignInFirst({ email, signedInAs, loginPath }: SignInFirstProps) {
  if (!signedInAs) {
    return (
      <div className="flex flex-col items-start gap-3">
        <p className="wrap-anywhere">To confirm, sign in as {email}.</p>
        <Link to={loginPath} className="button button-primary">
          Sign in to confirm
        </Link>
      </div>
    );
  }
  return (
    <Form method="post" action="/logout" className="flex flex-col items-start gap-3">
      <p className="wrap-anywhere">
        You are signed in as {signedInAs}. Log out, open the link in the mail again and sign in as {email}.
      </p>
      <button type="submit" className="button button-secondary">
        Logout
      </button>
    </Form>
  );
}
