import { useCallback, useId } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, type PageRecord } from 'ufi-core/contract';
import { BidiText, ButtonLink } from 'ufi-ui';
import { ActorAvatar } from '../actors/ActorAvatar.tsx';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { PagedListView } from '../paged-list/PagedListView.tsx';
import { usePagedList } from '../paged-list/usePagedList.ts';
import { useServices } from '../services/appServices.ts';
import { PageFacts } from './PageFacts.tsx';
import { managedPageDescriptors } from './texts/managedPageDescriptors.ts';

/** The pages that the reader works for and those that they follow, with a link to create one. */
export function PageList() {
  const { formatMessage } = useIntl();
  return (
    <>
      <header className="web-managed__head">
        <h1 className="web-managed__title">{formatMessage(webDescriptors.pagesTitle)}</h1>
        <ButtonLink href="/pages/new" variant="primary" size="small">
          {formatMessage(managedPageDescriptors.create)}
        </ButtonLink>
      </header>
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
  const id = useId();
  const read = useCallback(
    async (cursor: string | null) => {
      const input = { of, ...(cursor !== null && { cursor }) };
      const answer = await dispatcher.call(endpointRegistry.fetchPages, input);
      return { items: answer.pages, cursor: answer.cursor };
    },
    [dispatcher, of],
  );
  const queue = usePagedList<PageRecord>(read);
  return (
    <section className="web-managed__section" aria-labelledby={id}>
      <h2 id={id} className="web-managed__subtitle">
        {formatMessage(texts[of].title)}
      </h2>
      <PagedListView
        queue={queue}
        emptyText={formatMessage(texts[of].empty)}
        moreText={formatMessage(managedPageDescriptors.morePages)}
      >
        {(pages) => (
          <ul className="web-card web-managed__list">
            {pages.map((page) => (
              <li key={page.actor.id} className="web-managed__row">
                <ActorAvatar actor={page.actor} size={40} />
                <div className="web-managed__words">
                  <a className="web-managed__link" href={page.actor.uri}>
                    <BidiText>{page.actor.name}</BidiText>
                  </a>
                  <span className="web-managed__hint">
                    <PageFacts page={page} />
                  </span>
                </div>
              </li>
            ))}
          </ul>
        )}
      </PagedListView>
    </section>
  );
}
