import { useIntl } from 'react-intl';
import { reactionMenuOrder, reactionTypes } from 'ufi-core/contract';
import {
  cancelDialog,
  confirmDialog,
  deleteMessage,
  discardMessage,
  retryMessage,
  selectActorOf,
  selectMark,
  selectMessage,
  selectReaders,
  selectThread,
  selectTick,
  selectThreadId,
  setMessageReaction,
  unsendMessage,
  type MessageView,
  type ThreadKey,
} from 'ufi-mercury';
import type { ActionRecord, MessageAction } from 'ufi-mercury/contract';
import { Button, MenuButton, ReactionPile, type MenuEntry } from 'ufi-ui';
import { MessageBubble, ReceiptTicks } from 'ufi-ui/messaging';
import { ActorAvatar } from '../../actors/ActorAvatar.tsx';
import { isolated } from '../../actors/isolated.ts';
import { useActor, useMailbox, useMailboxDispatch, useOwner } from '../mailbox/mailboxContext.ts';
import { showsWordsAlone } from '../mailbox/messageFolders.ts';
import { LogLine } from './LogLine.tsx';
import { MessageAttachments } from './MessageAttachments.tsx';
import { useSaid } from '../texts/useSaid.ts';
import { tickTexts } from '../texts/tickTexts.ts';
import { messagingDescriptors, type PlainText } from '../texts/messagingDescriptors.ts';

interface MessageItemProps {
  readonly threadKey: ThreadKey;
  readonly id: string;
  /** The next entry, if there is one: a run of messages of one author ends where another's begins. */
  readonly after: string | undefined;
  /** The entry above it, if there is one. */
  readonly before: string | undefined;
  readonly onReply: (message: string) => void;
  readonly onReport: (messages: readonly string[]) => void;
}

/** A message or log line of a thread. */
export function MessageItem({ threadKey, id, after, before, ...choices }: MessageItemProps) {
  const view = useMailbox((state) => selectMessage(state, threadKey, id));
  const isRunEnd = useMailbox((state) => {
    const next = after === undefined ? undefined : selectMessage(state, threadKey, after)?.action;
    return !view || !next || !('body' in next) || !isSameRun(view.action, next);
  });
  const isRunStart = useMailbox((state) => {
    const earlier = before === undefined ? undefined : selectMessage(state, threadKey, before)?.action;
    return !view || !earlier || !('body' in earlier) || !isSameRun(earlier, view.action);
  });
  if (view === undefined) return null;
  return 'body' in view.action ? (
    <Message
      threadKey={threadKey}
      view={view}
      action={view.action}
      isRunStart={isRunStart}
      isRunEnd={isRunEnd}
      {...choices}
    />
  ) : (
    <LogLine action={view.action} />
  );
}

/** The longest pause within a run of messages. */
const maxPauseMs = 5 * 60_000;

const isSameRun = (one: ActionRecord, next: ActionRecord): boolean =>
  one.author === next.author && Number(next.timestamp) - Number(one.timestamp) < maxPauseMs;

interface MessageProps extends Pick<MessageItemProps, 'threadKey' | 'onReply' | 'onReport'> {
  readonly isRunStart: boolean;
  readonly isRunEnd: boolean;
  readonly view: MessageView;
  readonly action: MessageAction;
}

function Message(props: MessageProps) {
  const { threadKey, view, action, isRunStart, isRunEnd } = props;
  const { formatMessage, formatDate, formatList } = useIntl();
  const { actor } = useOwner();
  const author = useActor(action.author);
  const isOwn = action.author === actor.id;
  const name = author?.name ?? formatMessage(messagingDescriptors.someone);
  const tick = useMailbox((state) => selectTick(state, threadKey, view));
  const readers = useMailbox((state) => {
    const names = selectReaders(state, threadKey, view).map((each) => selectActorOf(state, each)?.name);
    return formatList(names.map((each) => isolated(each ?? formatMessage(messagingDescriptors.someone))));
  });
  const isInGroup = useMailbox(
    (state) => selectThread(state, selectThreadId(state, threadKey) ?? '0')?.thread_type === 'group',
  );
  const time = formatDate(Number(action.timestamp), { timeStyle: 'short' });
  const folder = useMailbox((state) => selectMark(state, selectThreadId(state, threadKey) ?? '0')?.folder);
  const hasWordsAlone = showsWordsAlone(folder);
  const withheld = folder === 'SPAM' ? 'withheldAsSpam' : 'withheld';
  return (
    <MessageBubble
      label={formatMessage(messagingDescriptors.messageOf, { name, time })}
      author={isInGroup && isRunStart && !isOwn ? name : undefined}
      text={action.is_unsent ? formatMessage(messagingDescriptors.removed) : action.body}
      ranges={hasWordsAlone ? undefined : action.ranges}
      dir={action.dir}
      isOwn={isOwn}
      isNote={action.is_note}
      isRemoved={action.is_unsent}
      quote={useQuote(threadKey, action.reply_to)}
      isRunEnd={isRunEnd}
      avatar={author && isRunEnd && <ActorAvatar actor={author} size={24} />}
      attachments={
        action.attachments.length > 0 && (
          <MessageAttachments
            attachments={action.attachments}
            look={!hasWordsAlone || isOwn ? 'shown' : isInGroup ? withheld : 'onDemand'}
          />
        )
      }
      reactions={Object.keys(action.reactions).length > 0 && <Reactions action={action} />}
      details={
        (isRunEnd || action.is_note || view.phase !== 'saved') && (
          <>
            {action.is_note && `${formatMessage(messagingDescriptors.note)} · `}
            <time dateTime={new Date(Number(action.timestamp)).toISOString()}>{time}</time>
            {tick !== 'none' && <ReceiptTicks state={tick} label={formatMessage(tickTexts[tick])} />}
            {isOwn && isRunEnd && readers !== '' && (
              <span>{formatMessage(messagingDescriptors.readBy, { names: readers })}</span>
            )}
            {view.phase === 'failed' && <Failure view={view} />}
          </>
        )
      }
      actions={<Actions {...props} />}
    />
  );
}

function useQuote(key: ThreadKey, id: string | null) {
  const { formatMessage } = useIntl();
  const saidIn = useSaid();
  const quoted = useMailbox((state) => (id === null ? undefined : selectMessage(state, key, id)?.action));
  const author = useActor(quoted?.author ?? null);
  if (quoted === undefined || !('body' in quoted)) return undefined;
  return { name: author?.name ?? formatMessage(messagingDescriptors.someone), text: saidIn(quoted).slice(0, 160) };
}

function Reactions({ action }: { readonly action: MessageAction }) {
  const given = Object.values(action.reactions);
  const reactions = reactionMenuOrder.filter((type) => given.includes(type));
  return <ReactionPile reactions={reactions} count={given.length} look="plain" />;
}

/** A message that was not sent: it can be tried again or given up, and a question of the server is asked. */
function Failure({ view }: { readonly view: MessageView }) {
  const { formatMessage } = useIntl();
  const dispatch = useMailboxDispatch();
  const id = view.action.action_id;
  const dialog = view.failure?.dialog;
  if (dialog !== undefined) {
    return (
      <span role="alertdialog" aria-label={dialog.title}>
        <strong>{dialog.title}</strong> {dialog.text}
        <Button size="small" onClick={() => void dispatch(confirmDialog(id))}>
          {dialog.confirm}
        </Button>
        <Button
          size="small"
          onClick={() => {
            dispatch(cancelDialog(id));
            void dispatch(discardMessage(id));
          }}
        >
          {formatMessage(messagingDescriptors.cancel)}
        </Button>
      </span>
    );
  }
  return (
    <span role="alert">
      {view.failure?.fields['attached'] ?? view.failure?.summary}
      <Button size="small" onClick={() => void dispatch(retryMessage(id))}>
        {formatMessage(messagingDescriptors.retry)}
      </Button>
      <Button size="small" onClick={() => void dispatch(discardMessage(id))}>
        {formatMessage(messagingDescriptors.discard)}
      </Button>
    </span>
  );
}

function Actions({ threadKey, view, action, onReply, onReport }: MessageProps) {
  const { formatMessage } = useIntl();
  const dispatch = useMailboxDispatch();
  const { actor } = useOwner();
  if (action.is_unsent || view.phase === 'failed') return null;
  const message = action.action_id;
  const ref = { key: threadKey, message };
  const hasLiked = actor.id in action.reactions;
  const entry = (name: PlainText, onSelect: () => unknown): MenuEntry => ({
    id: name,
    label: formatMessage(messagingDescriptors[name]),
    onSelect: () => void onSelect(),
  });
  const isOwn = action.author === actor.id;
  return (
    <MenuButton
      label={formatMessage(messagingDescriptors.messageMenu)}
      entries={[
        entry('reply', () => onReply(message)),
        entry(hasLiked ? 'unreact' : 'react', () =>
          dispatch(setMessageReaction(ref, hasLiked ? reactionTypes.none : reactionTypes.like)),
        ),
        entry(isOwn ? 'unsend' : 'report', () => (isOwn ? dispatch(unsendMessage(ref)) : onReport([message]))),
        ...(view.phase === 'saved' ? [entry('deleteForMe', () => dispatch(deleteMessage(ref)))] : []),
      ]}
    />
  );
}
