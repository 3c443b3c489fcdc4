import { useIntl } from 'react-intl';
import { commentAddress } from 'ufi-core/internal/addresses';
import { selectActorOf } from 'ufi-mercury';
import type { LogAction } from 'ufi-mercury/contract';
import { DayLine } from 'ufi-ui/messaging';
import { useActor, useMailbox, useOwner } from '../mailbox/mailboxContext.ts';
import { isolated } from '../../actors/isolated.ts';
import { messagingDescriptors } from '../texts/messagingDescriptors.ts';

/** Says what a line of a thread's history tells (web.535). */
function useLineText(action: LogAction): string {
  const { formatList, formatMessage } = useIntl();
  const { actor } = useOwner();
  const someone = formatMessage(messagingDescriptors.someone);
  const name = isolated(useActor(action.author)?.name ?? someone);
  const ids =
    action.log_message_type === 'log:subscribe'
      ? action.log_message_data.added
      : action.log_message_type === 'log:unsubscribe'
        ? [action.log_message_data.removed]
        : action.log_message_type === 'log:thread-admin'
          ? [action.log_message_data.admin]
          : [];
  const people = useMailbox((state) =>
    formatList(ids.map((id) => isolated((id === actor.id ? actor : selectActorOf(state, id))?.name ?? someone))),
  );
  switch (action.log_message_type) {
    case 'log:subscribe':
      return formatMessage(messagingDescriptors.logAdded, { name, people });
    case 'log:unsubscribe':
      return action.log_message_data.removed === action.author
        ? formatMessage(messagingDescriptors.logUnsubscribe, { name })
        : formatMessage(messagingDescriptors.logRemoved, { name, people });
    case 'log:thread-name': {
      const { name: group } = action.log_message_data;
      if (group === null) return formatMessage(messagingDescriptors.logUnnamed, { name });
      return formatMessage(messagingDescriptors.logNamed, { name, group: isolated(group) });
    }
    case 'log:thread-image':
      return formatMessage(
        action.log_message_data.is_set ? messagingDescriptors.logPicture : messagingDescriptors.logNoPicture,
        { name },
      );
    case 'log:thread-admin':
      return formatMessage(
        action.log_message_data.is_admin ? messagingDescriptors.logAdmin : messagingDescriptors.logNoAdmin,
        { people },
      );
    case 'log:request-accepted':
      return formatMessage(messagingDescriptors.logAccepted, { name });
    case 'log:private-reply':
      return formatMessage(messagingDescriptors.logPrivateReply, { name });
    case 'log:assigned':
      return formatMessage(messagingDescriptors.logAssigned, { name });
    case 'log:follow-up':
      return formatMessage(messagingDescriptors.logFollowUp, { name });
  }
}

/** A line of a thread's history. */
export function LogLine({ action }: { readonly action: LogAction }) {
  const { formatMessage } = useIntl();
  const text = useLineText(action);
  if (action.log_message_type !== 'log:private-reply') return <DayLine look="log" text={text} />;
  const { comment_id: commentId, ft_ent_identifier: post, text: said } = action.log_message_data;
  return (
    <DayLine
      look="log"
      text={
        <>
          {text} ·{' '}
          <a href={commentAddress(`/posts/${post}`, { commentId })}>{formatMessage(messagingDescriptors.seeComment)}</a>
          <q className="web-messages__said" dir="auto">
            {said}
          </q>
        </>
      }
    />
  );
}
