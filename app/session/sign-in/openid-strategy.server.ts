import { Strategy } from "remix-auth/strategy";
import type { FederatedIdentity, ProviderAssertion } from "#app/server/identity/client.server.ts";
import { OpenIdError, type OpenIdProvider } from "#app/server/identity/openid-provider.server.ts";
import { nameKnownDevice } from "#app/server/limits/caller.server.ts";
import { knownDeviceOf } from "#app/session/known-device.server.ts";
import { invitationIn } from "#app/session/return-path.ts";
import { openSession } from "#app/session/session.server.ts";
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
    const { email, ...tokens } = await this.#provider.finish(url, attempt);
    const { session } = await openSession(request, url);
    nameKnownDevice(email ? knownDeviceOf(session, email) : undefined);
    return this.verify({
      ...tokens,
      providerId: this.#provider.id,
      requestUri: url.origin + url.pathname,
      invitation: invitationIn(attempt.returnTo),
    });
  }
}
