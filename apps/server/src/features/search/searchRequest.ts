import type { endpointRegistry, ParsedInputOf, PayloadOf } from 'ufi-core/contract';

type Search = typeof endpointRegistry.search;

/** A search by one person, null without a session. */
export interface SearchRequest extends Pick<ParsedInputOf<Search>, 'q' | 'cursor'> {
  readonly person: string | null;
}

/** One page of what a search has found. */
export type FoundPage = PayloadOf<Search>;
