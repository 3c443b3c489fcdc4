import type { endpointRegistry, PayloadOf } from 'ufi-core/contract';

/** One's address, passkeys and sessions, as the server says them. */
export type Account = PayloadOf<(typeof endpointRegistry)['fetchAccount']>;
