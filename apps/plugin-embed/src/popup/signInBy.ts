import { endpointRegistry, type Session } from 'ufi-core/contract';
import type { Dispatcher } from 'ufi-core/request';
import type { Credentials, PasskeyEntry } from './PopupContext.ts';

/** Signs in by the password, and the code of the second step where there is one. */
export const signInBy = (dispatcher: Dispatcher, { code, ...credentials }: Credentials): Promise<Session> =>
  code === undefined
    ? dispatcher.call(endpointRegistry.signIn, credentials)
    : dispatcher.call(endpointRegistry.signInWithCode, { ...credentials, code });

/** Begins to sign in by an OpenID provider, which sends the window back to `back`; resolves to the provider's address. */
export const providerAddress = async (dispatcher: Dispatcher, provider: string, back: string): Promise<string> =>
  (await dispatcher.call(endpointRegistry.beginOpenIdSignIn, { provider, return_to: back })).location;

/** Signs in with a passkey; `become` takes the session. */
export const passkeyEntry = (dispatcher: Dispatcher, become: (session: Session) => unknown): PasskeyEntry => ({
  start: async () => (await dispatcher.call(endpointRegistry.startPasskeySignIn, {})).options,
  signIn: async (used) => {
    await become(await dispatcher.call(endpointRegistry.signInWithPasskey, used));
  },
});
