import { searchedKinds, type SearchedKind } from 'ufi-core/contract';

/** A search as its address states it. */
export interface SearchQuery {
  readonly q: string;
  readonly of: SearchedKind;
}

const hashtagPath = /^\/hashtag\/([^/]+)\/?$/;

/** The address of a search. */
export const searchAddress = ({ q, of }: SearchQuery): string => `/search?${new URLSearchParams({ q, of })}`;

/** The search that an address states; a hashtag's address searches posts for it. */
export function searchPlaceIn(path: string, query: string): SearchQuery {
  const parameters = new URLSearchParams(query);
  const of = searchedKinds.find((kind) => kind === parameters.get('of')) ?? 'posts';
  const [, tag] = hashtagPath.exec(path) ?? [];
  return tag === undefined ? { q: (parameters.get('q') ?? '').trim(), of } : { q: `#${decoded(tag)}`, of };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
