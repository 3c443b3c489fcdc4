import type { ClientId, VoteState } from '../contract/index.ts';
import { isLaterFromSameClient } from '../contract/fields/ids.ts';

/** A vote, with the client id of the call that set it. */
export interface Vote {
  readonly state: VoteState;
  readonly clientId: ClientId | null;
}

/** The vote after a call (S7.02); null if it is the same, or if a newer call of the same client came first. */
export function voteAfter(before: Vote, { state, clientId }: Vote): Vote | null {
  const isOutdone = clientId !== null && before.clientId !== null && isLaterFromSameClient(before.clientId, clientId);
  return isOutdone || state === before.state ? null : { state, clientId };
}
