import { useId, useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { pickerDescriptors } from '../../messages/pickerDescriptors.ts';
import { Avatar } from '../avatar/Avatar.tsx';
import { Icon } from '../icon/Icon.tsx';
import { findActors, type ActorChoice } from './actorChoice.ts';
import './ActorList.css';

export interface ActorListProps {
  label: string;
  actors: readonly ActorChoice[];
  value: string;
  onChoose: (id: string) => void;
}

/** Searchable list of actors: an APG combobox whose listbox is always open. */
export function ActorList({ label, actors, value, onChoose }: ActorListProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      actors.findIndex((actor) => actor.id === value),
    ),
  );
  const found = findActors(actors, query);
  const optionId = (index: number) => `${id}-${index}`;
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = found[active];
    if (event.key === 'ArrowDown') setActive((active + 1) % Math.max(1, found.length));
    else if (event.key === 'ArrowUp') setActive((active - 1 + found.length) % Math.max(1, found.length));
    else if (event.key === 'Enter' && chosen) onChoose(chosen.id);
    else return;
    event.preventDefault();
  };
  return (
    <div className="ufi-actors">
      <div className="ufi-actors__search">
        <Icon name="search" size={16} />
        <input
          type="text"
          dir="auto"
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={found.length > 0 ? optionId(active) : undefined}
          aria-label={formatMessage(pickerDescriptors.search)}
          placeholder={formatMessage(pickerDescriptors.search)}
          autoComplete="off"
          value={query}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
        />
      </div>
      <div className="ufi-actors__list" role="listbox" id={id} aria-label={label}>
        {found.map((actor, index) => (
          <button
            key={actor.id}
            type="button"
            tabIndex={-1}
            id={optionId(index)}
            className={`ufi-actors__option${index === active ? ' ufi-actors__option--active' : ''}`}
            role="option"
            aria-selected={actor.id === value}
            onPointerMove={() => setActive(index)}
            onClick={() => onChoose(actor.id)}
          >
            <Avatar id={actor.id} initials={actor.initials} src={actor.thumbSrc} size={40} />
            <span className="ufi-actors__name">
              <bdi>{actor.name}</bdi>
              {actor.description && <span className="ufi-actors__description">{actor.description}</span>}
            </span>
            {actor.id === value && (
              <span className="ufi-actors__check">
                <Icon name="check" size={16} />
              </span>
            )}
          </button>
        ))}
      </div>
      <p className="ufi-actors__none" role="status">
        {found.length === 0 && formatMessage(pickerDescriptors.noMatches)}
      </p>
    </div>
  );
}
