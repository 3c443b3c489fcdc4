import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { maxReportNote, reportReasons, type ReportReason } from 'ufi-core/contract';
import {
  createMessagesSelector,
  otherOf,
  reportMessages,
  selectMessage,
  selectThread,
  selectThreadId,
  setBlocked,
  type ThreadKey,
} from 'ufi-mercury';
import type { MessageAction } from 'ufi-mercury/contract';
import { Button, TextField } from 'ufi-ui';
import { Dialog } from 'ufi-ui/dialog';
import { useToast } from '../../contexts/ToastProvider.tsx';
import { moderationDialogDescriptors } from '../../messages/moderationDialogDescriptors.ts';
import { reasonNames } from '../../moderation-reasons/reasonNames.ts';
import { useStore } from '../mailbox/useMailboxStore.ts';
import { useActor, useMailbox, useOwner } from '../mailbox/mailboxContext.ts';
import { messagingDescriptors } from '../texts/messagingDescriptors.ts';
import { useSaid } from '../texts/useSaid.ts';

interface BlockAndReportProps {
  readonly threadKey: ThreadKey;
  readonly name: string;
  /** The messages that are chosen first. */
  readonly chosen: readonly string[];
  readonly onClose: () => void;
}

function toggled(known: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(known);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The most messages that one report names. */
const maxReported = 20;

/** Blocks whoever a thread is with, and reports messages of theirs that are chosen, never own ones. */
export function BlockAndReport({ threadKey, name, chosen, onClose }: BlockAndReportProps) {
  const { formatMessage } = useIntl();
  const showToast = useToast();
  const { dispatch } = useStore();
  const { actor } = useOwner();
  const messages = useReportable(threadKey);
  const thread = useMailbox((state) => selectThread(state, selectThreadId(state, threadKey) ?? '0'));
  const [picked, setPicked] = useState<ReadonlySet<string>>(
    () => new Set(chosen.length > 0 ? chosen : messages.slice(-1).map(({ action_id }) => action_id)),
  );
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState('');
  const [blocked, setBlockedPerson] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const message_ids = messages.map(({ action_id }) => action_id).filter((id) => picked.has(id));
  // In a group whoever has written what is chosen can be blocked.
  const authors = new Set(messages.filter(({ action_id: id }) => picked.has(id)).map(({ author }) => author));
  const [author = null, ...further] = authors;
  const inGroup = further.length === 0 ? author : null;
  const other = thread === undefined ? null : thread.thread_type === 'group' ? inGroup : otherOf(thread, actor.id);
  const otherName = useActor(other)?.name ?? name;
  // Whoever else has written what is chosen meanwhile was not meant.
  const isBlocking = other !== null && blocked === other;
  const isReporting = reason !== null && message_ids.length > 0;

  const submit = async () => {
    if (isBlocking) dispatch(setBlocked(other, { isBlocked: true }));
    if (isReporting && thread !== undefined) {
      setIsBusy(true);
      const words = reason === 'other' ? note.trim() : '';
      const report = { thread_id: thread.thread_id, message_ids, reason, ...(words !== '' && { note: words }) };
      const isReported = await dispatch(reportMessages(report));
      setIsBusy(false);
      const text = isReported ? messagingDescriptors.reported : messagingDescriptors.reportFailed;
      showToast({ text: formatMessage(text), tone: isReported ? 'success' : 'error' });
      if (!isReported) return;
    }
    onClose();
  };
  const toggle = (id: string) => setPicked((known) => toggled(known, id));

  return (
    <Dialog
      isOpen
      title={formatMessage(messagingDescriptors.blockOrReport)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{formatMessage(messagingDescriptors.cancel)}</Button>
          <Button variant="danger" disabled={!isReporting && !isBlocking} isBusy={isBusy} onClick={() => void submit()}>
            {formatMessage(messagingDescriptors.confirm)}
          </Button>
        </>
      }
    >
      {other !== null && (
        <label className="web-messages__setting">
          <input
            type="checkbox"
            checked={isBlocking}
            onChange={({ currentTarget }) => setBlockedPerson(currentTarget.checked ? other : null)}
          />
          {formatMessage(messagingDescriptors.blockName, { name: otherName })}
        </label>
      )}
      {messages.length > 0 && (
        <fieldset className="web-messages__choices">
          <legend>{formatMessage(messagingDescriptors.reportedMessages)}</legend>
          {messages.map((message) => (
            <MessageChoice
              key={message.action_id}
              message={message}
              isInGroup={thread?.thread_type === 'group'}
              isPicked={picked.has(message.action_id)}
              onToggle={toggle}
            />
          ))}
        </fieldset>
      )}
      {messages.length > 0 && (
        <fieldset className="web-messages__choices">
          <legend>{formatMessage(messagingDescriptors.reportReason)}</legend>
          {reportReasons.map((each) => (
            <label key={each} className="web-messages__setting">
              <input type="radio" name="reason" checked={each === reason} onChange={() => setReason(each)} />
              {formatMessage(reasonNames[each])}
            </label>
          ))}
        </fieldset>
      )}
      {reason === 'other' && (
        <TextField
          label={formatMessage(moderationDialogDescriptors.reportNote)}
          maxLength={maxReportNote}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      )}
    </Dialog>
  );
}

interface MessageChoiceProps {
  readonly message: MessageAction;
  readonly isInGroup: boolean;
  readonly isPicked: boolean;
  readonly onToggle: (id: string) => void;
}

/** A message to choose, in a group with whose it is. */
function MessageChoice({ message, isInGroup, isPicked, onToggle }: MessageChoiceProps) {
  const { formatMessage } = useIntl();
  const saidIn = useSaid();
  const name = useActor(message.author)?.name ?? formatMessage(messagingDescriptors.someone);
  return (
    <label className="web-messages__setting">
      <input type="checkbox" checked={isPicked} onChange={() => onToggle(message.action_id)} />
      {isInGroup && (
        <span>
          <bdi>{name}</bdi>:
        </span>
      )}
      <span dir={message.dir}>{saidIn(message).slice(0, 160)}</span>
    </label>
  );
}

/** The latest messages of others in a thread that the server has and that are not taken back. */
function useReportable(key: ThreadKey): readonly MessageAction[] {
  const { getState } = useStore();
  const { actor } = useOwner();
  const { ids } = useMailbox(useMemo(() => createMessagesSelector(key), [key]));
  const state = getState();
  return ids
    .flatMap((id) => {
      const view = selectMessage(state, key, id);
      if (view?.phase !== 'saved' || !('body' in view.action)) return [];
      return view.action.author === actor.id || view.action.is_unsent ? [] : [view.action];
    })
    .slice(-maxReported);
}
