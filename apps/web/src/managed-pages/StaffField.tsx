import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { ActorRecord } from 'ufi-core/contract';
import { mercuryEndpoints } from 'ufi-mercury/contract';
import { ActorAvatar } from '../actors/ActorAvatar.tsx';
import { SuggestionField } from '../actors/SuggestionField.tsx';
import { useServices } from '../services/appServices.ts';
import { useSearch } from '../services/useSearch.ts';
import { managedPageDescriptors } from './texts/managedPageDescriptors.ts';

/** Picks a person by name. What is typed without picking stays in the field. */
export function StaffField({ onPick }: { readonly onPick: (person: ActorRecord) => void }) {
  const { formatMessage } = useIntl();
  const [typed, setTyped] = useState('');
  return (
    <SuggestionField
      label={formatMessage(managedPageDescriptors.search)}
      value={typed}
      onType={setTyped}
      entries={usePeople(typed.trim())}
      renderEntry={(person) => (
        <>
          <ActorAvatar actor={person} size={24} />
          <bdi>{person.name}</bdi>
        </>
      )}
      onPick={(person) => {
        setTyped('');
        onPick(person);
      }}
      listLabel={formatMessage(managedPageDescriptors.people)}
      countLabel={(count) => formatMessage(managedPageDescriptors.foundPeople, { count })}
    />
  );
}

/** People found by at least two characters; undefined until they are known. */
function usePeople(typed: string): readonly ActorRecord[] | undefined {
  const { dispatcher } = useServices();
  const result = useSearch(typed.length < 2 ? '' : typed, async (q, signal) => {
    const { entries } = await dispatcher.call(mercuryEndpoints.suggestRecipients, { q }, { signal });
    return entries.flatMap(({ actor }) => (actor.kind === 'person' ? actor : []));
  });
  return result?.of === typed ? result.found : undefined;
}
