import { useIntl } from 'react-intl';
import { selectActorOf, type Typist } from 'ufi-mercury';
import { useMailbox } from '../mailbox/mailboxContext.ts';
import { messagingDescriptors } from '../texts/messagingDescriptors.ts';

const nobody: readonly Typist[] = [];

/** Who types in a thread. */
export function TypingNotice({ id }: { readonly id: string | undefined }) {
  const { formatList, formatMessage } = useIntl();
  const typists = useMailbox((state) => (id === undefined ? nobody : (state.typing[id] ?? nobody)));
  const names = useMailbox((state) =>
    formatList(typists.map(({ author, person }) => person ?? selectActorOf(state, author)?.name ?? '')),
  );
  return (
    <p className="web-messages__typing" aria-live="polite">
      {typists.length > 0 && formatMessage(messagingDescriptors.typing, { name: names, count: typists.length })}
    </p>
  );
}
