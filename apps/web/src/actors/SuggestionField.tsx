import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { TextField } from 'ufi-ui';
import './SuggestionField.css';

interface SuggestionFieldProps<Entry> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly maxLength?: number;
  readonly isRequired?: boolean;
  readonly value: string;
  readonly onType: (text: string) => void;
  /** Entries for the text; undefined until they are known. */
  readonly entries: readonly Entry[] | undefined;
  readonly renderEntry: (entry: Entry) => ReactNode;
  readonly onPick: (entry: Entry) => void;
  /** Accessible name of the list. */
  readonly listLabel: string;
  /** Announces how many entries there are. */
  readonly countLabel: (count: number) => string;
}

/**
 * Field with suggestions (APG combobox with a list): arrow keys move through them, Enter or a press picks one, Escape
 * closes the list and nothing around it. What is typed without picking stays in the field.
 */
export function SuggestionField<Entry extends { readonly id: string }>(props: SuggestionFieldProps<Entry>) {
  const { label, error, maxLength, isRequired, value, onType, entries, renderEntry, onPick, listLabel, countLabel } =
    props;
  const listId = useId();
  const [active, setActive] = useState(-1);
  const [isClosed, setIsClosed] = useState(false);
  const offered = isClosed ? [] : (entries ?? []);
  const isOpen = offered.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;
  const type = (text: string) => {
    onType(text);
    setActive(-1);
    setIsClosed(false);
  };
  const pick = (entry: Entry) => {
    setActive(-1);
    setIsClosed(true);
    onPick(entry);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || !isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = offered[active];
    if (step !== undefined)
      setActive(active < 0 && step < 0 ? offered.length - 1 : (active + step + offered.length) % offered.length);
    else if (event.key === 'Escape') setIsClosed(true);
    else if (event.key === 'Enter' && chosen !== undefined) pick(chosen);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="web-suggestions">
      <TextField
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
        label={label}
        error={error}
        maxLength={maxLength}
        required={isRequired}
        value={value}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span
        className={entries?.length === 0 && !isClosed ? 'web-suggestions__none' : 'ufi-visually-hidden'}
        role="status"
      >
        {entries !== undefined && !isClosed && countLabel(entries.length)}
      </span>
      {isOpen && (
        <div className="web-suggestions__list" role="listbox" id={listId} aria-label={listLabel}>
          {offered.map((entry, index) => (
            // The field keeps the focus, and its keys work on the options.
            <button
              key={entry.id}
              type="button"
              tabIndex={-1}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(entry)}
            >
              {renderEntry(entry)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
