import { Link } from "react-router";
import { Alert } from "#app/components/alert.tsx";

export function NoPassword({ matter }: { matter: string }) {
  return (
    <Alert tone="info" title="This account has no password yet">
      <p>To {matter}, you need a password. We will email you a link to choose one.</p>
      <Link to="/forgot-password" className="link inline-flex min-h-11 items-center">
        Get a password
      </Link>
    </Alert>
  );
}
