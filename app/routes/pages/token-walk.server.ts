import type { ApiCall } from "./api-reference.server.ts";
import { curlOf } from "./curl.server.ts";

export interface Step {
  title: string;
  text: string;
  example: string;
}

/** The steps from an email address and a password to the first answer. */
export function apiTokenSteps(origin: string, calls: ApiCall[]): Step[] {
  const exampleOf = (id: string) => calls.find((call) => call.id === id)?.example ?? "";
  return [
    {
      title: "Sign in",
      text: "With the address and the password of your account. The answer has an idToken, which says who you are for an hour, and a localId, your UID.",
      example: curlOf({
        method: "POST",
        url: `${origin}/api/identity/v1/accounts:signInWithPassword`,
        body: { email: "robin@example.com", password: "PASSWORD" },
      }),
    },
    {
      title: "Exchange it for an API token",
      text: 'Put the idToken where it says ID_TOKEN. The answer has the token for everything else, its session, and expiresAt: it lasts an hour. To renew it, post the refreshToken of step 1 as { "refresh_token": … } to /api/identity/v1/token, and repeat this step with the id_token of that answer and the session.',
      example: exampleOf("issueToken"),
    },
    {
      title: "Ask for your food",
      text: "Put the token where it says API_TOKEN. The answer lists the food of your household.",
      example: exampleOf("listOwnFood"),
    },
  ];
}
