import { useId, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { Button } from 'ufi-ui';
import { useLocation } from 'wouter';
import { screenDescriptors } from '../messages/screenDescriptors.ts';
import type { ChoosableSite } from './choosableSite.ts';
import { moderationAddress } from './moderationAddress.ts';

/** Which of one's sites; nothing where there is no other. */
export function SiteField({ site, sites }: { readonly site: string; readonly sites: readonly ChoosableSite[] }) {
  const { formatMessage } = useIntl();
  const [, navigate] = useLocation();
  const id = useId();
  if (sites.every((known) => known.id === site) && sites.length < 2) return null;
  return (
    <div className="web-moderation__field">
      <label htmlFor={id}>{formatMessage(screenDescriptors.site)}</label>
      <select
        id={id}
        className="ufi-text-field"
        value={site}
        onChange={(event) => navigate(moderationAddress(event.currentTarget.value))}
      >
        {sites.every((known) => known.id !== site) && <option value={site}>{site}</option>}
        {sites.map((known) => (
          <option key={known.id} value={known.id}>
            {known.name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Searches words and names in what is shown. */
export function SearchField({ onSearch }: { readonly onSearch: (q: string) => void }) {
  const { formatMessage } = useIntl();
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('q');
    onSearch(field instanceof HTMLInputElement ? field.value.trim() : '');
  };
  return (
    <form className="web-moderation__field" role="search" onSubmit={submit}>
      <label htmlFor={id}>{formatMessage(screenDescriptors.search)}</label>
      <input
        id={id}
        name="q"
        type="search"
        dir="auto"
        maxLength={100}
        className="ufi-text-field"
        data-moderation-search=""
        onChange={(event) => event.currentTarget.value === '' && onSearch('')}
      />
      <Button type="submit" icon="search" size="small">
        {formatMessage(screenDescriptors.searchSubmit)}
      </Button>
    </form>
  );
}
