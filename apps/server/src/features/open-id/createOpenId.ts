import type { Pool } from 'pg';
import { newSecret } from '../../runtime/secrets.ts';
import type { OpenIdAccounts } from './createOpenIdAccounts.ts';
import type { OpenIdProvider } from './createOpenIdProvider.ts';
import { createOpenIdSignIns, type OpenIdSignIns, type Purpose } from './openIdSignIns.ts';
import type { ProviderClaims } from './providerClaims.ts';

/** Signing in by the instance's OpenID provider. */
export interface OpenId {
  /** What people know the provider by. */
  readonly name: string;
  readonly accounts: OpenIdAccounts;
  readonly signIns: Pick<OpenIdSignIns, 'keepWaiting' | 'findWaiting' | 'endWaiting'>;
  /**
   * Begins in a browser, by the secret that its cookie holds or that it is given now. Returns that, and the provider's
   * address to go to.
   *
   * @throws ProviderFailure
   */
  begin(browser: string | null, purpose: Purpose): Promise<{ readonly browser: string; readonly location: string }>;
  /** What an answer was asked for; null if it was not by this browser, is late or was used. */
  take(browser: string | null, answer: URLSearchParams): Promise<TakenAnswer | null>;
}

/** An answer of the provider that has been taken, once. */
export interface TakenAnswer {
  readonly purpose: Purpose;
  /** Checks the answer, and asks the provider who it is. @throws ProviderFailure */
  readonly claims: () => Promise<ProviderClaims>;
}

interface OpenIdOptions {
  readonly pool: Pool;
  /** What sign-ins are encrypted with. */
  readonly key: string;
  readonly provider: OpenIdProvider;
  readonly accounts: OpenIdAccounts;
}

/** Creates {@link OpenId}. */
export function createOpenId({ pool, key, provider, accounts }: OpenIdOptions): OpenId {
  const signIns = createOpenIdSignIns({ pool, key });
  return {
    name: provider.name,
    accounts,
    signIns,
    begin: async (held, purpose) => {
      const browser = held ?? newSecret();
      const { location, checks } = await provider.begin();
      const { state, nonce, verifier } = checks;
      await signIns.keepAsked(browser, state, { purpose, nonce, verifier });
      return { browser, location };
    },
    take: async (browser, answer) => {
      const state = answer.get('state');
      if (browser === null || state === null) return null;
      const asked = await signIns.takeAsked(browser, state);
      if (asked === null) return null;
      const { purpose, nonce, verifier } = asked;
      return { purpose, claims: () => provider.finish(answer, { state, nonce, verifier }) };
    },
  };
}
