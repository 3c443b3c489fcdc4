import type { endpointRegistry, PayloadOf } from 'ufi-core/contract';

/** A passkey of one's account, as the server says it. */
export type Passkey = NonNullable<PayloadOf<(typeof endpointRegistry)['fetchAccount']>['passkeys']>[number];
