import { useIntl } from 'react-intl';
import { otherOf, selectActorOf, selectThread } from 'ufi-mercury';
import { useMailbox, useOwner } from './mailboxContext.ts';
import { messagingDescriptors } from '../texts/messagingDescriptors.ts';

/** The name of a thread: its own, or that of whoever it is with. */
export function useThreadName(id: string): string {
  const { formatList, formatMessage } = useIntl();
  const { actor } = useOwner();
  const name = useMailbox((state) => {
    const thread = selectThread(state, id);
    if (thread === undefined) return selectActorOf(state, id)?.name;
    if (thread.name !== null) return thread.name;
    const other = otherOf(thread, actor.id);
    const others = other === null ? thread.participants.filter((each) => each !== actor.id) : [other];
    return formatList(others.flatMap((each) => selectActorOf(state, each)?.name ?? []));
  });
  return name === undefined || name === '' ? formatMessage(messagingDescriptors.someone) : name;
}
