import { useCallback, useRef } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, maxSearchLength } from 'ufi-core/contract';
import { Button } from 'ufi-ui';
import { useLocation, useSearch } from 'wouter';
import { PagedSection } from '../paged-list/PagedSection.tsx';
import { useServices } from '../services/appServices.ts';
import { InstancePersonRow } from './InstancePersonRow.tsx';
import { adminDescriptors } from './texts/adminDescriptors.ts';

/** `/admin/people`: who has an account, found by name or e-mail address, and what an owner does about them. */
export function InstancePeople() {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const [, navigate] = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const q = (new URLSearchParams(useSearch()).get('q') ?? '').trim().slice(0, maxSearchLength);
  const read = useCallback(
    async (cursor: string | null) => {
      const input = { ...(q !== '' && { q }), ...(cursor !== null && { cursor }) };
      const page = await dispatcher.call(endpointRegistry.fetchInstancePeople, input);
      return { items: page.people, cursor: page.cursor };
    },
    [dispatcher, q],
  );
  const label = formatMessage(adminDescriptors.field);
  return (
    <>
      <form
        key={q}
        className="web-admin__search"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = field.current?.value.trim() ?? '';
          navigate(typed === '' ? '/admin/people' : `/admin/people?${new URLSearchParams({ q: typed })}`);
        }}
      >
        <input
          ref={field}
          className="web-admin__field"
          type="search"
          dir="auto"
          enterKeyHint="search"
          maxLength={maxSearchLength}
          aria-label={label}
          placeholder={label}
          defaultValue={q}
        />
        <Button type="submit" variant="primary">
          {formatMessage(adminDescriptors.submit)}
        </Button>
      </form>
      <PagedSection
        key={`list ${q}`}
        title={formatMessage(adminDescriptors.people)}
        isTitleHidden
        emptyText={formatMessage(adminDescriptors.nobody)}
        emptyIcon="search"
        moreText={formatMessage(adminDescriptors.more)}
        announce={(count) => formatMessage(adminDescriptors.found, { count })}
        read={read}
      >
        {(person) => <InstancePersonRow key={person.actor.id} person={person} />}
      </PagedSection>
    </>
  );
}
