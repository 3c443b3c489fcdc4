import { useState } from 'react';
import { useIntl } from 'react-intl';
import { suggestRecipients } from 'ufi-mercury';
import type { Recipient } from 'ufi-mercury/contract';
import { ActorAvatar } from '../../actors/ActorAvatar.tsx';
import { SuggestionField } from '../../actors/SuggestionField.tsx';
import { useSearch } from '../../services/useSearch.ts';
import { useMailboxDispatch } from '../mailbox/mailboxContext.ts';
import { messagingDescriptors } from '../texts/messagingDescriptors.ts';

interface RecipientFieldProps {
  readonly label: string;
  /** Who is not offered. */
  readonly without: readonly string[];
  /** Only people, not pages. */
  readonly arePeople: boolean;
  /** The group that they would be added to; without it, one that begins. */
  readonly group?: string;
  readonly error?: string | undefined;
  readonly onPick: (recipient: Recipient) => void;
}

/** Picks somebody to write to, by name. */
export function RecipientField({ label, without, arePeople, group, error, onPick }: RecipientFieldProps) {
  const { formatMessage } = useIntl();
  const dispatch = useMailboxDispatch();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const result = useSearch(text, (q, signal) => dispatch(suggestRecipients(q, signal, group)));
  const found = result?.of === text ? result.found : undefined;
  const entries = found?.map((recipient) => ({ id: recipient.actor.id, recipient }));
  return (
    <SuggestionField
      label={label}
      error={error}
      maxLength={75}
      value={typed}
      onType={setTyped}
      entries={entries?.filter(
        ({ id, recipient: { actor } }) => !without.includes(id) && (!arePeople || actor.kind === 'person'),
      )}
      renderEntry={({ recipient: { actor } }) => (
        <>
          <ActorAvatar actor={actor} size={24} />
          <bdi>{actor.name}</bdi>
        </>
      )}
      onPick={({ recipient }) => {
        setTyped('');
        onPick(recipient);
      }}
      listLabel={formatMessage(messagingDescriptors.recipients)}
      countLabel={(count) => formatMessage(messagingDescriptors.found, { count })}
    />
  );
}
