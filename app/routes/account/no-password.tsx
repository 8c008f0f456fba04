import { Link } from "react-router";
import { Alert } from "#app/components/alert.tsx";

export function NoPassword({ matter }: { matter: string }) {
  return (
    <Alert tone="info" title="This account has no password yet">
      <p>To {matter}, first choose a password: we send you a link for it.</p>
      <Link to="/forgot-password" className="link inline-flex min-h-11 items-center">
        Get a password
      </Link>
    </Alert>
  );
}
