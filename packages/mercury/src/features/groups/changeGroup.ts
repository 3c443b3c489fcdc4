import { RequestError, type RequestFailure } from 'ufi-core/request';
import type { InputOf } from 'ufi-core/contract';
import { mercuryEndpoints, type MercuryPayload } from '../../contract/index.ts';
import type { MercuryThunk } from '../../kernel/mercuryServices.ts';
import { mercuryUpdateReceived } from '../../server-state/mercuryUpdateReceived.ts';

/** What came of a change of a group: its thread, or why it was refused. */
export type GroupAnswer = { readonly thread: string } | { readonly failure: RequestFailure };

/** One change of a group. */
export type GroupChangeInput = Pick<
  InputOf<typeof mercuryEndpoints.changeGroup>,
  'thread_id' | 'name' | 'picture' | 'added' | 'removed' | 'admin'
>;

/** Applies an answer; a refusal is told to whoever asked. Who may be added, the server alone knows, so nothing is shown before. */
const answered =
  (thread: string | null, ask: () => Promise<MercuryPayload>): MercuryThunk<Promise<GroupAnswer>> =>
  async (dispatch) => {
    try {
      const payload = await ask();
      dispatch(mercuryUpdateReceived({ updates: [{ payload }] }));
      return { thread: thread ?? payload.threads?.[0]?.thread_id ?? '' };
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      return { failure: error.failure };
    }
  };

/** A group to begin; `name` is null for one that is called by its members. */
export interface NewGroup {
  readonly participants: readonly string[];
  readonly name: string | null;
  /** Idempotency key: the same for an attempt whose answer was lost. */
  readonly clientId: string;
}

/** Begins a group with people. */
export const createGroup =
  ({ participants, name, clientId }: NewGroup): MercuryThunk<Promise<GroupAnswer>> =>
  (dispatch, getState, { dispatcher }) => {
    const { mailbox: actor } = getState().serverState;
    const input = { participants: [...participants], name, actor, client_id: clientId };
    return dispatch(answered(null, () => dispatcher.call(mercuryEndpoints.createGroup, input)));
  };

/** Changes one thing of a group: its name, who is in it, who is admin. */
export const changeGroup =
  (change: GroupChangeInput): MercuryThunk<Promise<GroupAnswer>> =>
  (dispatch, getState, { dispatcher, makeId }) => {
    const input = { ...change, actor: getState().serverState.mailbox, client_id: makeId() };
    return dispatch(answered(change.thread_id, () => dispatcher.call(mercuryEndpoints.changeGroup, input)));
  };
