import type { AnyAttachment } from 'ufi-core/contract';
import { textDirection } from 'ufi-core/text';
import type { MessageOrigin } from '../../contract/index.ts';
import { sendMessageKind } from '../../mutations/messages/sendMessageKind.ts';
import type { ThreadKey } from '../../effects/mercuryEffects.ts';
import { selectThreadId } from '../../optimistic-view/threadView.ts';
import type { MercuryThunk } from '../../kernel/mercuryServices.ts';
import { submitChange } from '../submitChange.ts';

/** A message to send. */
export interface ComposedMessage {
  readonly text: string;
  /** Ids of finished uploads, GIFs and stickers. */
  readonly attached?: readonly string[];
  /** The same as they are shown until the server has the message. */
  readonly attachments?: readonly AnyAttachment[];
  /** The message that it quotes. */
  readonly replyTo?: string | null;
  /** For the page's own staff. */
  readonly isNote?: boolean;
  /** The comment that a page answers privately. */
  readonly comment?: string;
  readonly origin?: MessageOrigin;
}

/** Sends a message to a thread, or to whom a first one begins one with. Returns its client id. */
export const sendMessage =
  (key: ThreadKey, message: ComposedMessage): MercuryThunk<string> =>
  (dispatch, getState, { writer }) => {
    const { text, attached = [], attachments = [], replyTo = null, isNote = false, comment, origin } = message;
    return dispatch(
      submitChange(sendMessageKind, key, {
        key,
        thread_id: selectThreadId(getState(), key) ?? null,
        text,
        dir: textDirection(text),
        attached: [...attached],
        attachments: [...attachments],
        reply_to: replyTo,
        is_note: isNote,
        writer,
        ...(comment !== undefined && { comment_id: comment }),
        ...(origin && { origin }),
      }),
    );
  };
