import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry } from 'ufi-core/contract';
import { ButtonLink } from 'ufi-ui';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { PageHead } from '../page-head/PageHead.tsx';
import { PagedSection } from '../paged-list/PagedSection.tsx';
import { useServices } from '../services/appServices.ts';
import { GroupRow } from './GroupRow.tsx';
import { groupPageDescriptors } from './texts/groupPageDescriptors.ts';

/** One's own groups and those that one may join, with a link to create one. */
export function GroupList() {
  const { formatMessage } = useIntl();
  const isSignedIn = useServices().session.person !== null;
  return (
    <>
      <PageHead title={formatMessage(webDescriptors.groupsTitle)}>
        {isSignedIn && (
          <ButtonLink href="/groups/new" variant="primary" size="small">
            {formatMessage(groupPageDescriptors.create)}
          </ButtonLink>
        )}
      </PageHead>
      {isSignedIn && <Groups of="own" />}
      <Groups of="others" />
    </>
  );
}

const texts = {
  own: { title: groupPageDescriptors.ownTitle, empty: groupPageDescriptors.ownEmpty },
  others: { title: groupPageDescriptors.othersTitle, empty: groupPageDescriptors.othersEmpty },
} as const;

function Groups({ of }: { readonly of: 'own' | 'others' }) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const read = useCallback(
    async (cursor: string | null) => {
      const input = { of, ...(cursor !== null && { cursor }) };
      const page = await dispatcher.call(endpointRegistry.fetchGroups, input);
      return { items: page.groups, cursor: page.cursor };
    },
    [dispatcher, of],
  );
  return (
    <PagedSection
      title={formatMessage(texts[of].title)}
      emptyText={formatMessage(texts[of].empty)}
      moreText={formatMessage(groupPageDescriptors.moreGroups)}
      read={read}
    >
      {(group) => <GroupRow key={group.id} group={group} />}
    </PagedSection>
  );
}
