import { useCallback, useId } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, type GroupRecord } from 'ufi-core/contract';
import { initials } from 'ufi-core/text';
import { Avatar, BidiText, ButtonLink } from 'ufi-ui';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { PagedListView } from '../paged-list/PagedListView.tsx';
import { usePagedList } from '../paged-list/usePagedList.ts';
import { useServices } from '../services/appServices.ts';
import { groupPageDescriptors } from './texts/groupPageDescriptors.ts';
import { GroupFacts } from './GroupFacts.tsx';

/** One's own groups and those that one may join, with a link to create one. */
export function GroupList() {
  const { formatMessage } = useIntl();
  const isSignedIn = useServices().session.person !== null;
  return (
    <>
      <header className="web-groups__head">
        <h1 className="web-groups__title">{formatMessage(webDescriptors.groupsTitle)}</h1>
        {isSignedIn && (
          <ButtonLink href="/groups/new" variant="primary" size="small">
            {formatMessage(groupPageDescriptors.create)}
          </ButtonLink>
        )}
      </header>
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
  const id = useId();
  const read = useCallback(
    async (cursor: string | null) => {
      const input = { of, ...(cursor !== null && { cursor }) };
      const page = await dispatcher.call(endpointRegistry.fetchGroups, input);
      return { items: page.groups, cursor: page.cursor };
    },
    [dispatcher, of],
  );
  const queue = usePagedList<GroupRecord>(read);
  return (
    <section className="web-groups__section" aria-labelledby={id}>
      <h2 id={id} className="web-groups__subtitle">
        {formatMessage(texts[of].title)}
      </h2>
      <PagedListView
        queue={queue}
        emptyText={formatMessage(texts[of].empty)}
        moreText={formatMessage(groupPageDescriptors.moreGroups)}
      >
        {(groups) => (
          <ul className="web-card web-groups__list">
            {groups.map((group) => (
              <li key={group.id} className="web-groups__row">
                <Avatar id={group.id} initials={initials(group.name)} src={null} size={40} />
                <div className="web-groups__words">
                  <a className="web-groups__link" href={`/groups/${group.id}`}>
                    <BidiText>{group.name}</BidiText>
                  </a>
                  <GroupFacts group={group} />
                </div>
              </li>
            ))}
          </ul>
        )}
      </PagedListView>
    </section>
  );
}
