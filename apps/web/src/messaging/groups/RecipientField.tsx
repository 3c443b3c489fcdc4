import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { ActorRecord } from 'ufi-core/contract';
import { suggestRecipients } from 'ufi-mercury';
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
  readonly error?: string | undefined;
  readonly onPick: (actor: ActorRecord) => void;
}

/** Picks somebody to write to, by name. */
export function RecipientField({ label, without, arePeople, error, onPick }: RecipientFieldProps) {
  const { formatMessage } = useIntl();
  const dispatch = useMailboxDispatch();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const result = useSearch(text, (q, signal) => dispatch(suggestRecipients(q, signal)));
  const entries = result?.of === text ? result.found.map(({ actor }) => actor) : undefined;
  return (
    <SuggestionField
      label={label}
      error={error}
      maxLength={75}
      value={typed}
      onType={setTyped}
      entries={entries?.filter(({ id, kind }) => !without.includes(id) && (!arePeople || kind === 'person'))}
      renderEntry={(actor) => (
        <>
          <ActorAvatar actor={actor} size={24} />
          <bdi>{actor.name}</bdi>
        </>
      )}
      onPick={(actor) => {
        setTyped('');
        onPick(actor);
      }}
      listLabel={formatMessage(messagingDescriptors.recipients)}
      countLabel={(count) => formatMessage(messagingDescriptors.found, { count })}
    />
  );
}
