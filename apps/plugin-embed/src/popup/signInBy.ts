import { endpointRegistry, type Session } from 'ufi-core/contract';
import type { Dispatcher } from 'ufi-core/request';
import type { Credentials } from './PopupContext.ts';

/** Signs in by the password, and the code of the second step where there is one. */
export const signInBy = (dispatcher: Dispatcher, { code, ...credentials }: Credentials): Promise<Session> =>
  code === undefined
    ? dispatcher.call(endpointRegistry.signIn, credentials)
    : dispatcher.call(endpointRegistry.signInWithCode, { ...credentials, code });
