import { RequestError } from 'ufi-core/request';
import type { InputOf } from 'ufi-core/contract';
import { mercuryEndpoints } from '../../contract/index.ts';
import { blockActorKind } from '../../mutations/mailbox/blockActorKind.ts';
import type { MercuryThunk } from '../../kernel/mercuryServices.ts';
import { submitChange } from '../submitChange.ts';

type ReportInput = InputOf<typeof mercuryEndpoints.reportMessages>;

/** Blocks whoever a thread is with, or lifts it. Nobody is told. */
export const setBlocked =
  (actor: string, { isBlocked }: { readonly isBlocked: boolean }): MercuryThunk =>
  (dispatch, getState) => {
    const thread = getState().serverState.pairs[actor] ?? null;
    const input = { blocked_id: actor, is_blocked: isBlocked, thread_id: thread };
    dispatch(submitChange(blockActorKind, `user:${actor}`, input));
  };

/** Reports messages to the instance owner. Resolves with whether the report has arrived; nothing is shown as done before. */
export const reportMessages =
  (report: Pick<ReportInput, 'thread_id' | 'message_ids' | 'reason' | 'note'>): MercuryThunk<Promise<boolean>> =>
  async (_, getState, { dispatcher, makeId }) => {
    const input = { ...report, actor: getState().serverState.mailbox, client_id: makeId() };
    try {
      await dispatcher.call(mercuryEndpoints.reportMessages, input);
      return true;
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      return false;
    }
  };
