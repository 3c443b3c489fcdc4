import type { Session } from '../contract/index.ts';
import { viewerOf } from '../features/actors/index.ts';
import type { ViewerState } from '../area/optimistic-view/kernelState.ts';
import { applyServerUpdates } from '../area/server-state/serverStateSlice.ts';
import { emptyServerState, type ServerState } from '../area/server-state/serverState.ts';

/** The state handed from a server-rendered page to the client, as plain data. */
export interface PreloadedState {
  readonly viewer: ViewerState;
  readonly serverState: ServerState;
}

/** The initial state of a store for a session. */
export const sessionState = (session: Session): PreloadedState => ({
  viewer: viewerOf(session),
  serverState: applyServerUpdates(emptyServerState, [{ via: 'fetch', records: { actors: [...session.actors] } }]),
});

/** The part of a state that a page carries. */
export const preloadedFrom = ({ viewer, serverState }: PreloadedState): PreloadedState => ({ viewer, serverState });

/**
 * Serialises a page's state as JSON for a `<script type="application/json">`. `<` is escaped, so no comment text can
 * end the element.
 */
export const serialisePreloaded = (state: PreloadedState): string =>
  JSON.stringify(preloadedFrom(state)).replaceAll('<', '\\u003c');

/** Parses a page's state. It comes from our own server, so it is not validated. */
export const readPreloaded = (text: string): PreloadedState => JSON.parse(text) as PreloadedState;
