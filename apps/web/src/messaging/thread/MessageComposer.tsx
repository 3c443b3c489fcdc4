import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import {
  selectMailbox,
  selectMark,
  selectMessage,
  selectThreadId,
  sendMessage,
  tellTyping,
  type ThreadKey,
} from 'ufi-mercury';
import type { CannotReplyReason } from 'ufi-mercury/contract';
import type { AnyAttachment } from 'ufi-core/contract';
import { Button, Notice } from 'ufi-ui';
import { Composer } from 'ufi-ui/composer';
import type { Sticker } from 'ufi-ui/pickers';
import { ActorAvatar } from '../../actors/ActorAvatar.tsx';
import { useComposerState } from '../../composer/useComposerState.ts';
import { LazyMessageMedia, LazyMessageTools } from './LazyMessageParts.tsx';
import { BeginningNotice } from './BeginningNotice.tsx';
import type { Beginning } from './useBeginning.ts';
import { useMailbox, useMailboxDispatch, useOwner } from '../mailbox/mailboxContext.ts';
import { threadDraft } from '../mailbox/useThreadDraft.ts';
import { useSaid } from '../texts/useSaid.ts';
import { messagingDescriptors } from '../texts/messagingDescriptors.ts';

interface MessageComposerProps {
  readonly threadKey: ThreadKey;
  /** The message that is answered. */
  readonly replyTo: string | null;
  readonly onReplyDone: () => void;
  /** What the message begins from. */
  readonly begun: Beginning;
  readonly onBegun: () => void;
  readonly onSent: () => void;
}

const reasons = {
  unavailable: messagingDescriptors.unavailable,
  request_sent: messagingDescriptors.requestSent,
  left: messagingDescriptors.left,
  banned: messagingDescriptors.banned,
} as const satisfies Record<CannotReplyReason, unknown>;

/** Composer of a thread; its draft outlives the page. If nothing can be written, it says why and keeps the words. */
export function MessageComposer({ threadKey, replyTo, onReplyDone, begun, onBegun, onSent }: MessageComposerProps) {
  const { formatMessage } = useIntl();
  const saidIn = useSaid();
  const dispatch = useMailboxDispatch();
  const owner = useOwner();
  const { actor } = owner;
  const [isNote, setIsNote] = useState(false);
  const reason = useMailbox((state) => selectMark(state, selectThreadId(state, threadKey) ?? '0')?.cannot_reply_reason);
  const isStopped = useMailbox((state) => selectMailbox(state).kill_chat);
  const quoted = useMailbox((state) => (replyTo === null ? undefined : selectMessage(state, threadKey, replyTo)));
  const [hasFailed, setHasFailed] = useState(false);
  const write = (text: string, attachments: readonly AnyAttachment[]) => {
    const { comment, origin } = isNote ? {} : begun;
    const beginning = { ...(comment && { comment: comment.id }), ...(origin && { origin }) };
    const attached = attachments.flatMap((each) => ('fbid' in each ? each.fbid : []));
    dispatch(sendMessage(threadKey, { text, attached, attachments, replyTo, isNote, ...beginning }));
    if (comment ?? origin) onBegun();
    onSent();
    onReplyDone();
  };
  const { composer, media, field } = useComposerState({
    draft: threadDraft(owner, threadKey),
    submit({ visibleValue }, { attachment, more = [], hasFailed: isIncomplete }) {
      if (isIncomplete === true) return false;
      write(visibleValue, attachment === null ? [] : [attachment, ...more]);
      return true;
    },
  });
  // With an empty composer a sticker is sent on its own.
  const pickSticker = (sticker: Sticker) => {
    if (field.canSend) media.ref.current?.attachReady(sticker);
    else write('', [sticker]);
  };
  useTyping(threadKey, field.content.visibleValue.trim() !== '' && !isNote);
  if (reason != null && !isNote) return <Notice>{formatMessage(reasons[reason])}</Notice>;
  return (
    <div className="web-messages__composer">
      {isStopped && <Notice>{formatMessage(messagingDescriptors.killChat)}</Notice>}
      {!isNote && <BeginningNotice begun={begun} onCancel={onBegun} />}
      {quoted && 'body' in quoted.action && (
        <p className="web-messages__quoted">
          <span dir={quoted.action.dir}>{saidIn(quoted.action).slice(0, 160)}</span>
          <Button size="small" onClick={onReplyDone}>
            {formatMessage(messagingDescriptors.cancelReply)}
          </Button>
        </p>
      )}
      <Composer
        ref={composer}
        avatar={<ActorAvatar actor={actor} size={32} />}
        label={formatMessage(isNote ? messagingDescriptors.writeNote : messagingDescriptors.write)}
        submitLabel={formatMessage(messagingDescriptors.send)}
        media={<LazyMessageMedia {...media} person={owner.person.id} onFailed={setHasFailed} />}
        tools={
          <>
            <LazyMessageTools composer={composer} media={media.ref} person={owner.person.id} onSticker={pickSticker} />
            {actor.kind === 'page' && (
              <label className="web-messages__note">
                <input type="checkbox" checked={isNote} onChange={(event) => setIsNote(event.currentTarget.checked)} />
                {formatMessage(messagingDescriptors.note)}
              </label>
            )}
          </>
        }
        {...field}
        canSend={field.canSend && !hasFailed}
      />
    </div>
  );
}

/** Interval at which typing is told again while it goes on; the others forget it after six seconds. */
const renewMs = 4_000;

/** Tells the others that something is being typed, and when it is no longer (S4.19). */
function useTyping(key: ThreadKey, isTyping: boolean): void {
  const dispatch = useMailboxDispatch();
  const wasTyping = useRef(false);
  useEffect(() => {
    if (!isTyping && !wasTyping.current) return undefined;
    wasTyping.current = isTyping;
    void dispatch(tellTyping(key, { isTyping }));
    if (!isTyping) return undefined;
    const timer = setInterval(() => void dispatch(tellTyping(key, { isTyping: true })), renewMs);
    return () => clearInterval(timer);
  }, [dispatch, isTyping, key]);
}
