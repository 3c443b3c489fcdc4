import { useIntl } from 'react-intl';
import type { ActorRecord } from 'ufi-core/contract';
import { pluginEndpoints } from 'ufi-plugin/contract';
import { ActorAvatar } from '../actors/ActorAvatar.tsx';
import { SuggestionField } from '../actors/SuggestionField.tsx';
import { siteDescriptors } from './texts/siteDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { useSearch } from '../services/useSearch.ts';

interface PersonFieldProps {
  readonly site: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onPick: (person: ActorRecord) => void;
}

/** Picks a person of a site by name. What is typed without picking stays in the field. */
export function PersonField({ site, value, error, onChange, onPick }: PersonFieldProps) {
  const { formatMessage } = useIntl();
  return (
    <div className="web-site__person">
      <SuggestionField
        label={formatMessage(siteDescriptors.sitesStaffPerson)}
        error={error}
        value={value}
        onType={onChange}
        entries={usePeople(site, value.trim())}
        renderEntry={(person) => (
          <>
            <ActorAvatar actor={person} size={24} />
            <bdi>{person.name}</bdi>
          </>
        )}
        onPick={(person) => {
          onChange('');
          onPick(person);
        }}
        listLabel={formatMessage(siteDescriptors.sitesStaffPeople)}
        countLabel={(count) => formatMessage(siteDescriptors.sitesStaffFound, { count })}
      />
    </div>
  );
}

/** People found by at least two characters; undefined until they are known. */
function usePeople(site: string, typed: string): readonly ActorRecord[] | undefined {
  const { dispatcher } = useServices();
  const result = useSearch(typed.length < 2 ? '' : typed, async (q, signal) => {
    const { people } = await dispatcher.call(pluginEndpoints.searchSitePeople, { app_id: site, q }, { signal });
    return people;
  });
  return result?.of === typed ? result.found : undefined;
}
