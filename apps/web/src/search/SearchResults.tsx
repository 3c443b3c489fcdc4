import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, type ActorRecord, type SearchHit } from 'ufi-core/contract';
import { ActorAvatar } from '../actors/ActorAvatar.tsx';
import { GroupRow } from '../groups/GroupRow.tsx';
import { useOwnAddress } from '../links/useOwnAddress.ts';
import { LinkedRow } from '../paged-list/LinkedRow.tsx';
import { PagedSection } from '../paged-list/PagedSection.tsx';
import { useServices } from '../services/appServices.ts';
import type { SearchQuery } from './searchAddress.ts';
import { FoundWords } from './FoundWords.tsx';
import { searchDescriptors } from './texts/searchDescriptors.ts';

/** What a search has found, page by page. */
export function SearchResults({ place: { q, of } }: { readonly place: SearchQuery }) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const read = useCallback(
    async (cursor: string | null) => {
      const page = await dispatcher.call(endpointRegistry.search, { q, of, ...(cursor !== null && { cursor }) });
      return { items: page.hits, cursor: page.cursor };
    },
    [dispatcher, of, q],
  );
  return (
    <PagedSection
      title={formatMessage(searchDescriptors.results, { q })}
      isTitleHidden
      emptyText={formatMessage(searchDescriptors.nothing, { q })}
      emptyIcon="search"
      moreText={formatMessage(searchDescriptors.more)}
      announce={(count) => formatMessage(searchDescriptors.found, { count })}
      read={read}
    >
      {(hit) => <Hit key={keyOf(hit)} hit={hit} />}
    </PagedSection>
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

function FoundActor({ actor }: { readonly actor: ActorRecord }) {
  const ownAddress = useOwnAddress();
  return <LinkedRow picture={<ActorAvatar actor={actor} size={40} />} name={actor.name} href={ownAddress(actor.uri)} />;
}

function Hit({ hit }: { readonly hit: SearchHit }) {
  switch (hit.kind) {
    case 'actor':
      return <FoundActor actor={hit.actor} />;
    case 'group':
      return <GroupRow group={hit.group} />;
    case 'text':
      return <FoundWords hit={hit} />;
  }
}
