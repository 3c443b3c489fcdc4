import { useState, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { endpointRegistry, type Place } from 'ufi-core/contract';
import { TextField } from 'ufi-ui';
import { tokenDescriptors } from '../messages/tokenDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { useSearch } from '../services/useSearch.ts';

/** Searches places by name. Arrow keys or Tab move through the results, Enter selects. */
export function PlaceSearch({ onPick }: { readonly onPick: (place: string) => void }) {
  const { formatMessage } = useIntl();
  const [search, setSearch] = useState('');
  const found = usePlaces(search.trim());
  return (
    <div className="web-places" role="search" onKeyDown={moveByArrows}>
      <TextField
        type="search"
        autoComplete="off"
        label={formatMessage(tokenDescriptors.searchPlace)}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          const [first] = found ?? [];
          if (event.key !== 'Enter' || first === undefined || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onPick(first.place_id);
        }}
      />
      <p className="web-places__count" role="status">
        {found && <FormattedMessage {...tokenDescriptors.found} values={{ count: found.length }} />}
      </p>
      {found && (
        <ul className="web-places__list">
          {found.map(({ place_id, name, address }) => (
            <li key={place_id}>
              <button type="button" className="web-places__choice" onClick={() => onPick(place_id)}>
                <bdi>{name}</bdi>
                <bdi className="web-places__address">{address}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Places found; undefined until the first answer. */
function usePlaces(search: string): readonly Place[] | undefined {
  const { dispatcher } = useServices();
  const result = useSearch(search, async (q, signal) => {
    const { places } = await dispatcher.call(endpointRegistry.searchPlaces, { q }, { signal });
    return places;
  });
  return search === '' ? undefined : result?.found;
}

function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const next = stops[at + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
