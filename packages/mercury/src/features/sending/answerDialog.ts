import type { MercuryThunk } from '../../kernel/mercuryServices.ts';
import { callFailed } from '../../kernel/mercuryReducer.ts';
import { sendMessageKind, type SendInput } from '../../mutations/messages/sendMessageKind.ts';
import { submitChange } from '../submitChange.ts';

/** Sends a failed message again, with the same client id (S5.13). */
export const retryMessage =
  (clientId: string): MercuryThunk<Promise<void>> =>
  (_, __, { outbox }) =>
    outbox.retry(clientId);

/** Gives up a message that has not left. */
export const discardMessage =
  (clientId: string): MercuryThunk<Promise<void>> =>
  (_, __, { outbox }) =>
    outbox.discard(clientId);

/** The question with which the server has refused a message; undefined if it has asked none. */
export const dialogOf =
  (clientId: string): MercuryThunk<{ title: string; text: string; confirm: string; token: string } | undefined> =>
  (_, getState) =>
    getState().pendingMutations.byClientId[clientId]?.failure?.dialog;

/** Confirms the server's question: the message is sent again with its token, as a new one. */
export const confirmDialog =
  (clientId: string): MercuryThunk<Promise<void>> =>
  async (dispatch, getState, { outbox }) => {
    const known = getState().pendingMutations.byClientId[clientId];
    const token = known?.failure?.dialog?.token;
    if (known === undefined || token === undefined) return;
    const input = known.input as SendInput;
    await outbox.discard(clientId);
    dispatch(submitChange(sendMessageKind, input.key, { ...input, dialog_token: token }));
  };

/** Cancels the server's question. The message stays where it is, unsent, and the history keeps a silent warning (S8.10). */
export const cancelDialog =
  (clientId: string): MercuryThunk =>
  (dispatch, getState, { clock }) => {
    const { pendingMutations, serverState } = getState();
    const failure = pendingMutations.byClientId[clientId]?.failure;
    if (failure === undefined || failure === null) return;
    dispatch(
      callFailed({
        endpoint: sendMessageKind.endpoint.path,
        user: serverState.person,
        time: clock.now(),
        code: failure.code,
        summary: failure.summary ?? failure.reason,
        description: failure.description ?? '',
        isSilent: true,
        isTransient: failure.isTransient,
        isBlocked: failure.isBlocked,
        isWarning: true,
      }),
    );
  };
