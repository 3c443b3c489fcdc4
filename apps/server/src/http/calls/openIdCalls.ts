import type { AccountActions } from '../../features/account-actions/index.ts';
import { returnAddress } from '../../features/accounts/index.ts';
import { ProviderFailure, type NamedProvider, type OpenId, type Purpose } from '../../features/open-id/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import { hashSecret } from '../../runtime/secrets.ts';
import type { Visit } from '../context/visit.ts';
import type { RateLimits } from '../limits/rateLimits.ts';
import { signedIn } from './signedIn.ts';
import type { VisitHandler } from './sessionCalls.ts';

interface OpenIdCallsOptions {
  readonly openId?: OpenId | undefined;
  readonly accounts: Pick<AccountActions, 'checkPassword'>;
  readonly limits: RateLimits;
  readonly publicOrigin: string;
  readonly report: (error: unknown, visit: Visit) => void;
}

/** Calls about signing in by the OpenID provider. */
type OpenIdCallName = 'beginOpenIdSignIn' | 'connectOpenId' | 'disconnectOpenId';

/** What people do to sign in by the instance's OpenID providers. The rest of it is a route: `openIdRoute`. */
export function createOpenIdCalls({ openId, accounts, limits, publicOrigin, report }: OpenIdCallsOptions): {
  readonly [Name in OpenIdCallName]: VisitHandler<Name>;
} {
  const required = (wanted: string): { openId: OpenId; provider: NamedProvider } => {
    const provider = openId?.providers.find(({ id }) => id === wanted);
    if (openId === undefined || provider === undefined) throw new ApiError('noSuchObject');
    return { openId, provider };
  };
  const begin = async (visit: Visit, provider: string, purpose: Purpose): Promise<{ location: string }> => {
    const { device, network } = visit;
    // Without it the answer could not be told from that of another browser.
    if (device === undefined) throw new ApiError('noPermission');
    limits.takeOpenIdSignIn(network);
    try {
      const { browser, location } = await required(provider).openId.begin(device.signInSecret, { provider, purpose });
      device.keepSignInSecret(browser);
      return { location };
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      report(error, visit);
      throw new ApiError('badParameter', { fields: { provider: 'provider_away' } });
    }
  };
  const checkPassword = async (password: string, visit: Visit) => {
    const by = signedIn('manageAccount', visit);
    const attempt = { subject: by.person, network: visit.network };
    await limits.limitSignIn(attempt, () => accounts.checkPassword(by, password));
    return by;
  };
  return {
    beginOpenIdSignIn: async ({ provider, return_to, invitation }, visit) => {
      required(provider);
      const returnTo = returnAddress(return_to, publicOrigin);
      return begin(visit, provider, { kind: 'signIn', returnTo, ...(invitation !== undefined && { invitation }) });
    },
    connectOpenId: async ({ provider, password }, visit) => {
      signedIn('manageAccount', visit);
      required(provider);
      const { session } = await checkPassword(password, visit);
      return begin(visit, provider, { kind: 'connect', sessionHash: hashSecret(session) });
    },
    disconnectOpenId: async ({ provider: wanted, password }, visit) => {
      signedIn('manageAccount', visit);
      const { provider } = required(wanted);
      const { person } = await checkPassword(password, visit);
      await provider.accounts.disconnect(person);
      return {};
    },
  };
}
