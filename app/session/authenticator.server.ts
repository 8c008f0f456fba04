import type { SubmissionResult } from "@conform-to/dom";
import { parseWithZod } from "@conform-to/zod/v4";
import { Authenticator } from "remix-auth";
import { Strategy } from "remix-auth/strategy";
import { type Credentials, loginSchema } from "#app/domain/login.schema.ts";
import type { Identity } from "#app/identity/client.server.ts";
import { IdentityError, loginMessage } from "#app/identity/errors.ts";
import { identity } from "#app/services.server.ts";

/** A sign-in that did not happen, with the form's answer: what is wrong, and the e-mail that was typed. */
export class SignInRefused extends Error {
  readonly result: SubmissionResult<string[]>;
  readonly status: number;

  constructor(result: SubmissionResult<string[]>, status: number) {
    super("sign-in refused");
    this.result = result;
    this.status = status;
  }
}

class PasswordStrategy extends Strategy<Identity, Credentials> {
  override name = "password";

  override async authenticate(request: Request): Promise<Identity> {
    const submission = parseWithZod(await request.formData(), { schema: loginSchema });
    if (submission.status !== "success") {
      throw new SignInRefused(submission.reply({ hideFields: ["password"] }), 400);
    }
    try {
      return await this.verify(submission.value);
    } catch (error) {
      if (!(error instanceof IdentityError)) throw error;
      const result = submission.reply({ formErrors: [loginMessage(error)], hideFields: ["password"] });
      throw new SignInRefused(result, statusOf(error));
    }
  }
}

function statusOf({ code }: IdentityError): number {
  if (code === "UNAVAILABLE") return 503;
  return code === "TOO_MANY_ATTEMPTS_TRY_LATER" ? 429 : 400;
}

export const authenticator = new Authenticator<Identity>().use(
  new PasswordStrategy(({ email, password }) => identity.signIn(email, password)),
);
