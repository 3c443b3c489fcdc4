import { useCallback, useId } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, type SearchHit } from 'ufi-core/contract';
import { PagedListView } from '../paged-list/PagedListView.tsx';
import { usePagedList } from '../paged-list/usePagedList.ts';
import { useServices } from '../services/appServices.ts';
import type { SearchPlace } from './searchAddress.ts';
import { FoundActor, FoundGroup, FoundWords } from './hits.tsx';
import { searchDescriptors } from './texts/searchDescriptors.ts';

/** What a search has found, page by page. */
export function SearchResults({ place: { q, of } }: { readonly place: SearchPlace }) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const id = useId();
  const read = useCallback(
    async (cursor: string | null) => {
      const page = await dispatcher.call(endpointRegistry.search, { q, of, ...(cursor !== null && { cursor }) });
      return { items: page.hits, cursor: page.cursor };
    },
    [dispatcher, of, q],
  );
  const queue = usePagedList<SearchHit>(read);
  return (
    <section
      aria-labelledby={id}
      className="web-search__results"
      aria-live="polite"
      aria-busy={queue.status === 'loading'}
    >
      <h2 id={id} className="ufi-visually-hidden">
        {formatMessage(searchDescriptors.results, { q })}
      </h2>
      <PagedListView
        queue={queue}
        emptyText={formatMessage(searchDescriptors.nothing, { q })}
        emptyIcon="search"
        moreText={formatMessage(searchDescriptors.more)}
      >
        {(hits) => (
          <ul className="web-card web-search__list">
            {hits.map((hit) => (
              <Hit key={keyOf(hit)} hit={hit} />
            ))}
          </ul>
        )}
      </PagedListView>
    </section>
  );
}

function keyOf(hit: SearchHit): string {
  switch (hit.kind) {
    case 'actor':
      return hit.actor.id;
    case 'group':
      return hit.group.id;
    case 'text':
      return hit.comment_id ?? hit.post_id;
  }
}

function Hit({ hit }: { readonly hit: SearchHit }) {
  switch (hit.kind) {
    case 'actor':
      return <FoundActor actor={hit.actor} />;
    case 'group':
      return <FoundGroup group={hit.group} />;
    case 'text':
      return <FoundWords hit={hit} />;
  }
}
