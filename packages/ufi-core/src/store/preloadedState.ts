import type { Session } from '../contract/index.ts';
import { viewerOf } from '../features/actors/index.ts';
import type { KernelState, ViewerState } from '../kernel/kernelState.ts';
import { serverUpdateReceived } from '../kernel/server-state/serverUpdateReceived.ts';
import type { ServerState } from '../kernel/server-state/serverState.ts';
import type { Area } from './createArea.ts';

/** The state handed from a server-rendered page to the client, as plain data. */
export interface PreloadedState {
  readonly viewer: ViewerState;
  readonly serverState: ServerState;
}

const start = { type: 'ufi/started' } as const;

/** The initial state of a store, with preloaded parts. */
export const initialState = <State extends KernelState>(
  { reduce }: Area<State>,
  { viewer, serverState }: PreloadedState,
): State => ({ ...reduce(undefined, start), viewer, serverState });

/** The initial state of a store for a session. */
export const sessionState = <State extends KernelState>(area: Area<State>, session: Session): State => {
  const { serverState } = area.reduce(
    undefined,
    serverUpdateReceived([{ via: 'fetch', records: { actors: [...session.actors] } }]),
  );
  return initialState(area, { viewer: viewerOf(session), serverState });
};

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
