import type { KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import {
  otherOf,
  selectAction,
  selectLocalMessages,
  selectMark,
  selectMessage,
  selectThread,
  selectTick,
  threadKeyOf,
} from 'ufi-mercury';
import { Icon, RelativeTime, VisuallyHidden } from 'ufi-ui';
import { MessageRow, ReceiptTicks } from 'ufi-ui/messaging';
import { ActorAvatar } from '../../actors/ActorAvatar.tsx';
import { useActor, useMailbox, useOwner } from '../mailbox/mailboxContext.ts';
import { GroupAvatar } from '../mailbox/GroupAvatar.tsx';
import { useSaid } from '../texts/useSaid.ts';
import { tickTexts } from '../texts/tickTexts.ts';
import { messagingDescriptors } from '../texts/messagingDescriptors.ts';
import { useThreadDraft } from '../mailbox/useThreadDraft.ts';
import { useThreadName } from '../mailbox/useThreadName.ts';

interface ThreadListRowProps {
  readonly id: string;
  readonly index: number;
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  /** True if the row is in the order of the Tab key. */
  readonly isActive: boolean;
  /** Lines of the last message. */
  readonly lines: 1 | 2;
  readonly onSelect: (id: string) => void;
  readonly onOpen: (id: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: (id: string) => void;
}

/** A thread in the list: a row of a grid with a checkbox and what opens it. */
export function ThreadListRow(props: ThreadListRowProps) {
  const { id, index, isOpen, isSelected, isActive, lines } = props;
  const { formatMessage } = useIntl();
  const { addressOf } = useOwner();
  const name = useThreadName(id);
  return (
    <div
      role="row"
      className="web-messages__row"
      aria-rowindex={index + 1}
      aria-selected={isSelected}
      aria-current={isOpen ? 'true' : undefined}
      data-thread={id}
      tabIndex={isActive ? 0 : -1}
      onKeyDown={props.onKeyDown}
      onFocus={() => props.onFocus(id)}
    >
      <div role="gridcell">
        <input
          type="checkbox"
          tabIndex={-1}
          checked={isSelected}
          aria-label={formatMessage(messagingDescriptors.select, { name })}
          onChange={() => props.onSelect(id)}
        />
      </div>
      <div role="gridcell" className="web-messages__cell">
        <a
          href={addressOf('inbox', id)}
          tabIndex={-1}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            props.onOpen(id);
          }}
        >
          <RowContent id={id} name={name} isOpen={isOpen} lines={lines} />
        </a>
      </div>
    </div>
  );
}

interface RowContentProps extends Pick<ThreadListRowProps, 'id' | 'isOpen' | 'lines'> {
  readonly name: string;
}

function RowContent({ id, name, isOpen, lines }: RowContentProps) {
  const { formatMessage } = useIntl();
  const saidIn = useSaid();
  const { actor } = useOwner();
  const mark = useMailbox((state) => selectMark(state, id));
  const thread = useMailbox((state) => selectThread(state, id));
  const other = useActor(thread === undefined ? null : otherOf(thread, actor.id));
  const local = useMailbox((state) => {
    const record = selectThread(state, id);
    return record && selectLocalMessages(state, threadKeyOf(record, actor.id)).at(-1);
  });
  const last = useMailbox((state) =>
    thread?.last_action_id == null ? undefined : selectAction(state, thread.last_action_id),
  );
  const key = thread === undefined ? null : threadKeyOf(thread, actor.id);
  const draft = useThreadDraft(key, isOpen);
  const tick = useMailbox((state) => {
    const shown = key === null ? undefined : selectMessage(state, key, local?.action_id ?? last?.action_id ?? '0');
    return key === null || shown === undefined ? 'none' : selectTick(state, key, shown);
  });
  const sender = useActor(thread?.thread_type === 'group' ? thread.snippet_sender : null);
  if (mark === undefined) return null;
  const isOwn = local !== undefined || thread?.snippet_sender === actor.id;
  const isUnsent = thread?.is_snippet_unsent === true || (last && 'is_unsent' in last && last.is_unsent) === true;
  const type = thread?.snippet_attachment ?? null;
  const snippet = { body: thread?.snippet ?? '', is_unsent: isUnsent, attachments: type === null ? [] : [{ type }] };
  const text = saidIn(local ?? snippet);
  const says = sender && !isOwn && text !== '' && (
    <>
      <bdi>{sender.name}</bdi>:{' '}
    </>
  );
  const time = Number(local?.timestamp ?? last?.timestamp ?? mark.updated_time);
  return (
    <MessageRow
      name={name}
      avatar={other ? <ActorAvatar actor={other} size={40} /> : <GroupAvatar id={id} size={40} />}
      lead={
        draft !== '' ? (
          <Draft />
        ) : (
          (tick !== 'none' && <ReceiptTicks state={tick} label={formatMessage(tickTexts[tick])} />) || says
        )
      }
      snippet={draft !== '' ? draft : isOwn ? formatMessage(messagingDescriptors.you, { text }) : text}
      time={<RelativeTime time={Math.floor(time / 1000)} />}
      lines={lines}
      unread={mark.unread_count}
      isMarkedUnread={mark.is_marked_unread}
      unreadLabel={formatMessage(messagingDescriptors.unreadCount, { count: mark.unread_count })}
      marks={
        <>
          {mark.is_pinned && (
            <>
              <Icon name="pin" size={16} />
              <VisuallyHidden>{formatMessage(messagingDescriptors.pinned)}</VisuallyHidden>
            </>
          )}
          {mark.mute_until !== 0 && (
            <span className="web-messages__muted">{formatMessage(messagingDescriptors.muted)}</span>
          )}
        </>
      }
    />
  );
}

function Draft() {
  const { formatMessage } = useIntl();
  return <strong className="web-messages__draft">{formatMessage(messagingDescriptors.draft)} </strong>;
}
