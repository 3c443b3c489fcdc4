import type { FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { moderationAddress } from 'ufi-core/internal/addresses';
import { Button, fieldText, FormField, TextField } from 'ufi-ui';
import { useLocation } from 'wouter';
import type { ManagedSite } from 'ufi-plugin/contract';
import { siteModerationDescriptors } from './texts/siteModerationDescriptors.ts';

/** A site that can be selected. */
export type ChoosableSite = Pick<ManagedSite, 'id' | 'name'>;

/** Selects a site; renders nothing if there is only one. */
export function SiteField({ site, sites }: { readonly site: string; readonly sites: readonly ChoosableSite[] }) {
  const { formatMessage } = useIntl();
  const [, navigate] = useLocation();
  if (sites.every((known) => known.id === site) && sites.length < 2) return null;
  return (
    <div className="web-moderation__field">
      <FormField label={formatMessage(siteModerationDescriptors.site)}>
        {(control) => (
          <select
            {...control}
            className="ufi-text-field"
            value={site}
            onChange={(event) => navigate(moderationAddress({ site: event.currentTarget.value }))}
          >
            {sites.every((known) => known.id !== site) && <option value={site}>{site}</option>}
            {sites.map((known) => (
              <option key={known.id} value={known.id}>
                {known.name}
              </option>
            ))}
          </select>
        )}
      </FormField>
    </div>
  );
}

/** Searches texts and names in the current view. */
export function SearchField({ onSearch }: { readonly onSearch: (q: string) => void }) {
  const { formatMessage } = useIntl();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(fieldText(event.currentTarget, 'q').trim());
  };
  return (
    <form className="web-moderation__field" role="search" onSubmit={submit}>
      <TextField
        name="q"
        type="search"
        maxLength={100}
        label={formatMessage(siteModerationDescriptors.search)}
        data-moderation-search=""
        onChange={(event) => event.currentTarget.value === '' && onSearch('')}
      />
      <Button type="submit" icon="search">
        {formatMessage(siteModerationDescriptors.searchSubmit)}
      </Button>
    </form>
  );
}
