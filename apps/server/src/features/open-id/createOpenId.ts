import type { Pool } from 'pg';
import { newSecret } from '../../runtime/secrets.ts';
import type { OpenIdAccounts } from './createOpenIdAccounts.ts';
import type { OpenIdProvider } from './createOpenIdProvider.ts';
import { ApiError } from '../../errors/apiError.ts';
import { backPathOf } from './openIdPaths.ts';
import { createOpenIdSignIns, type OpenIdSignIns, type Purpose } from './openIdSignIns.ts';
import type { ProviderClaims } from './providerClaims.ts';

/** A provider that people sign in with, and their accounts. */
export interface NamedProvider {
  readonly id: string;
  /** What people know the provider by. */
  readonly name: string;
  readonly accounts: OpenIdAccounts;
}

/** Signing in by the instance's OpenID providers. */
export interface OpenId {
  readonly providers: readonly NamedProvider[];
  readonly signIns: Pick<OpenIdSignIns, 'keepWaiting' | 'findWaiting' | 'endWaiting'>;
  /**
   * Begins in a browser, by the secret that its cookie holds or that it is given now. Returns that, and the provider's
   * address to go to.
   *
   * @throws ProviderFailure, ApiError if there is no such provider
   */
  begin(browser: string | null, asked: BegunSignIn): Promise<{ readonly browser: string; readonly location: string }>;
  /** What an answer was asked for; null if it was not by this browser, at the provider of this path, is late or was used. */
  take(browser: string | null, answer: URLSearchParams, path: string): Promise<TakenAnswer | null>;
}

/** What somebody is sent to which provider for. */
export interface BegunSignIn {
  readonly provider: string;
  readonly purpose: Purpose;
}

/** An answer of a provider that has been taken, once. */
export interface TakenAnswer {
  readonly provider: NamedProvider;
  readonly purpose: Purpose;
  /** Checks the answer, and asks the provider who it is. @throws ProviderFailure */
  readonly claims: () => Promise<ProviderClaims>;
}

interface OpenIdOptions {
  readonly pool: Pool;
  /** What sign-ins are encrypted with. */
  readonly key: string;
  readonly providers: readonly (Pick<NamedProvider, 'id' | 'accounts'> & { readonly provider: OpenIdProvider })[];
}

/** Creates {@link OpenId}. */
export function createOpenId({ pool, key, providers }: OpenIdOptions): OpenId {
  const signIns = createOpenIdSignIns({ pool, key });
  const named = providers.map(({ provider, ...rest }) => ({ ...rest, name: provider.name }));
  const providerOf = (wanted: string) => providers.find(({ id }) => id === wanted)?.provider;
  return {
    providers: named,
    signIns,
    begin: async (held, { provider: wanted, purpose }) => {
      const provider = providerOf(wanted);
      if (provider === undefined) throw new ApiError('noSuchObject');
      const browser = held ?? newSecret();
      const { location, checks } = await provider.begin();
      const { state, nonce, verifier } = checks;
      await signIns.keepAsked(browser, state, { provider: wanted, purpose, nonce, verifier });
      return { browser, location };
    },
    take: async (browser, answer, path) => {
      const state = answer.get('state');
      if (browser === null || state === null) return null;
      const asked = await signIns.takeAsked(browser, state);
      const from = named.find(({ id }) => id === asked?.provider);
      const provider = from && providerOf(from.id);
      if (asked === null || from === undefined || provider === undefined || backPathOf(from.id) !== path) return null;
      const { purpose, nonce, verifier } = asked;
      return { provider: from, purpose, claims: () => provider.finish(answer, { state, nonce, verifier }) };
    },
  };
}
