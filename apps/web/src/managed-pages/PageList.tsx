import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry } from 'ufi-core/contract';
import { ButtonLink } from 'ufi-ui';
import { ActorAvatar } from '../actors/ActorAvatar.tsx';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { PageHead } from '../page-head/PageHead.tsx';
import { LinkedRow } from '../paged-list/LinkedRow.tsx';
import { PagedSection } from '../paged-list/PagedSection.tsx';
import { useServices } from '../services/appServices.ts';
import { PageFacts } from './PageFacts.tsx';
import { managedPageDescriptors } from './texts/managedPageDescriptors.ts';

/** The pages that the reader works for and those that they follow, with a link to create one. */
export function PageList() {
  const { formatMessage } = useIntl();
  return (
    <>
      <PageHead title={formatMessage(webDescriptors.pagesTitle)}>
        <ButtonLink href="/pages/new" variant="primary" size="small">
          {formatMessage(managedPageDescriptors.create)}
        </ButtonLink>
      </PageHead>
      <Pages of="own" />
      <Pages of="followed" />
    </>
  );
}

const texts = {
  own: { title: managedPageDescriptors.ownTitle, empty: managedPageDescriptors.ownEmpty },
  followed: { title: managedPageDescriptors.followedTitle, empty: managedPageDescriptors.followedEmpty },
} as const;

function Pages({ of }: { readonly of: 'own' | 'followed' }) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const read = useCallback(
    async (cursor: string | null) => {
      const input = { of, ...(cursor !== null && { cursor }) };
      const answer = await dispatcher.call(endpointRegistry.fetchPages, input);
      return { items: answer.pages, cursor: answer.cursor };
    },
    [dispatcher, of],
  );
  return (
    <PagedSection
      title={formatMessage(texts[of].title)}
      emptyText={formatMessage(texts[of].empty)}
      moreText={formatMessage(managedPageDescriptors.morePages)}
      read={read}
    >
      {(page) => (
        <LinkedRow
          key={page.actor.id}
          picture={<ActorAvatar actor={page.actor} size={40} />}
          name={page.actor.name}
          href={page.actor.uri}
          facts={<PageFacts page={page} />}
        />
      )}
    </PagedSection>
  );
}
