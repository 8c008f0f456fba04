import { Strategy } from "remix-auth/strategy";
import type { FederatedIdentity, ProviderAssertion } from "#app/identity/client.server.ts";
import { OpenIdError, type OpenIdProvider } from "#app/identity/openid-provider.server.ts";
import { invitationIn } from "#app/session/return-path.ts";
import { readAttempt } from "./openid-attempt.server.ts";

export class OpenIdStrategy extends Strategy<FederatedIdentity, ProviderAssertion> {
  override name = "openid";
  readonly #provider: OpenIdProvider;

  constructor(
    provider: OpenIdProvider,
    verify: Strategy.VerifyFunction<FederatedIdentity, ProviderAssertion>,
  ) {
    super(verify);
    this.#provider = provider;
  }

  override async authenticate(request: Request): Promise<FederatedIdentity> {
    const url = new URL(request.url);
    const attempt = await readAttempt(request, new Date());
    if (!attempt || url.searchParams.get("state") !== attempt.state) throw new OpenIdError("lost");
    return this.verify({
      ...(await this.#provider.finish(url, attempt)),
      providerId: this.#provider.id,
      requestUri: url.origin + url.pathname,
      invitation: invitationIn(attempt.returnTo),
    });
  }
}
