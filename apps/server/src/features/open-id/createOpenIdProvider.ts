import type { Configuration, CustomFetch, ClientAuth } from 'openid-client';
import type { OpenIdConfig } from '../../config/openIdConfig.ts';
import { createProviderFetch } from '../../outbound/createProviderFetch.ts';
import { readClaims, type ProviderClaims } from './providerClaims.ts';
import { failureOf, ProviderFailure } from './providerFailure.ts';

/** What a sign-in at the provider is checked by when its answer comes. */
export interface ProviderChecks {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE: only who has begun the sign-in exchanges its code. */
  readonly verifier: string;
}

/** The instance's OpenID provider. */
export interface OpenIdProvider {
  readonly name: string;
  readonly issuer: string;
  /** The provider's address to send a browser to, and what its answer is checked by. @throws ProviderFailure */
  begin(): Promise<{ readonly location: string; readonly checks: ProviderChecks }>;
  /** Checks the provider's answer, and exchanges its code. @throws ProviderFailure */
  finish(answer: URLSearchParams, checks: ProviderChecks): Promise<ProviderClaims>;
}

interface OpenIdProviderOptions {
  readonly config: OpenIdConfig;
  /** Our address that the provider sends browsers back to. */
  readonly redirectUri: string;
  readonly monotonic: () => number;
  /** For one request to the provider. */
  readonly timeoutMs?: number;
}

const discoveryMs = 60 * 60_000;
const maxBytes = 512 * 1024;
const clockToleranceSeconds = 30;

/** The library takes longer to load than the rest of the start. */
const loadLibrary = () => import('openid-client');
type Library = Awaited<ReturnType<typeof loadLibrary>>;

/** Sends the secret as the provider takes it: in a header, unless its document names the form alone. */
function authenticationOf(library: Library, secret: string): ClientAuth {
  const basic = library.ClientSecretBasic(secret);
  const post = library.ClientSecretPost(secret);
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const isPost =
      methods !== undefined && !methods.includes('client_secret_basic') && methods.includes('client_secret_post');
    return (isPost ? post : basic)(server, ...rest);
  };
}

/** Creates the provider of a configuration, by the library of the protocol (decision 0023). */
export function createOpenIdProvider(options: OpenIdProviderOptions): OpenIdProvider {
  const { redirectUri, monotonic, timeoutMs = 5_000 } = options;
  const { issuer, clientId, clientSecret, name, scopes } = options.config;
  const guarded: CustomFetch = createProviderFetch({ issuer, timeoutMs, maxBytes });
  let known: { readonly configuration: Promise<Configuration>; readonly since: number } | undefined;

  const discover = async (library: Library): Promise<Configuration> =>
    library.discovery(
      issuer,
      clientId,
      { [library.clockTolerance]: clockToleranceSeconds },
      authenticationOf(library, clientSecret),
      {
        [library.customFetch]: guarded,
        // Without it the signature of an ID token is left to the connection that it came by.
        execute: [
          library.enableNonRepudiationChecks,
          ...(issuer.protocol === 'http:' ? [library.allowInsecureRequests] : []),
        ],
      },
    );
  const configured = (library: Library): Promise<Configuration> => {
    if (known !== undefined && monotonic() - known.since < discoveryMs) return known.configuration;
    const asked = { configuration: discover(library), since: monotonic() };
    known = asked;
    // What has failed is asked again.
    asked.configuration.catch(() => {
      if (known === asked) known = undefined;
    });
    return asked.configuration;
  };
  const guard = async <T>(work: (library: Library) => Promise<T>): Promise<T> => {
    try {
      return await work(await loadLibrary());
    } catch (error) {
      throw failureOf(error);
    }
  };

  return {
    name,
    issuer: issuer.href,
    begin: () =>
      guard(async (library) => {
        const configuration = await configured(library);
        const checks = {
          state: library.randomState(),
          nonce: library.randomNonce(),
          verifier: library.randomPKCECodeVerifier(),
        };
        const location = library.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: scopes,
          state: checks.state,
          nonce: checks.nonce,
          code_challenge: await library.calculatePKCECodeChallenge(checks.verifier),
          code_challenge_method: 'S256',
        });
        // A browser is sent there: the document that names it is not ours.
        if (location.protocol !== 'https:' && location.origin !== issuer.origin)
          throw new ProviderFailure('untrusted', location.protocol);
        return { location: location.href, checks };
      }),
    finish: (answer, { state, nonce, verifier }) =>
      guard(async (library) => {
        const configuration = await configured(library);
        const url = new URL(redirectUri);
        url.search = answer.toString();
        const tokens = await library.authorizationCodeGrant(configuration, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const told = { ...tokens.claims() };
        const subject = String(told['sub']);
        // Many tell the address only when they are asked for it.
        if (told['email'] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined)
          Object.assign(told, await library.fetchUserInfo(configuration, tokens.access_token, subject));
        const claims = readClaims(issuer.href, told);
        if (claims === null) throw new ProviderFailure('untrusted', 'the ID token names nobody');
        return claims;
      }),
  };
}
