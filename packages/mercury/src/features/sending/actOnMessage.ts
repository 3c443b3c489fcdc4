import type { ReactionType } from 'ufi-core/contract';
import { deleteMessagesKind } from '../../mutations/messages/deleteMessagesKind.ts';
import { setMessageReactionKind } from '../../mutations/messages/setMessageReactionKind.ts';
import { unsendMessageKind } from '../../mutations/messages/unsendMessageKind.ts';
import type { ThreadKey } from '../../effects/mercuryEffects.ts';
import type { MercuryThunk } from '../../kernel/mercuryServices.ts';
import { submitChange } from '../submitChange.ts';

/** A message of a thread, by its id or client id. */
export interface MessageRef {
  readonly key: ThreadKey;
  readonly message: string;
}

/** Takes an own message back, for everybody. One that has not left yet is given up instead. */
export const unsendMessage =
  ({ key, message }: MessageRef): MercuryThunk<Promise<void>> =>
  async (dispatch, getState, { outbox }) => {
    if (getState().pendingMutations.byClientId[message]?.phase === 'failed') return outbox.discard(message);
    dispatch(submitChange(unsendMessageKind, key, { message_id: message }));
  };

/** Sets the mailbox's reaction to a message; none takes it back. */
export const setMessageReaction = ({ key, message }: MessageRef, reaction: ReactionType): MercuryThunk<string> =>
  submitChange(setMessageReactionKind, key, { message_id: message, reaction_type: reaction });

/** Deletes a message for this mailbox alone. */
export const deleteMessage = ({ key, message }: MessageRef): MercuryThunk<string> =>
  submitChange(deleteMessagesKind, key, { message_id: message });
