import type { Session } from '../contract/index.ts';
import { viewerOf } from '../features/actors/index.ts';
import type { KernelState, ViewerState } from '../kernel/kernelState.ts';
import { serverUpdateReceived } from '../kernel/server-state/serverUpdateReceived.ts';
import type { ServerState } from '../kernel/server-state/serverState.ts';
import type { Area } from './createArea.ts';

/** What a page that the server has drawn hands to the client: plain data. */
export interface PreloadedState {
  readonly viewer: ViewerState;
  readonly serverState: ServerState;
}

const start = { type: 'ufi/started' } as const;

/** The state of a store in which nothing has happened yet. */
export const initialState = <State extends KernelState>(
  { reduce }: Area<State>,
  { viewer, serverState }: PreloadedState,
): State => ({ ...reduce(undefined, start), viewer, serverState });

/** The state of a store for a session, before the server has said anything else. */
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
 * Writes what a page carries as JSON for a `<script type="application/json">`: `<` is escaped, so no text of a
 * comment can end the element.
 */
export const serialisePreloaded = (state: PreloadedState): string =>
  JSON.stringify(preloadedFrom(state)).replaceAll('<', '\\u003c');

/** Reads what a page carries. It comes from our own server, in the form in which it was written. */
export const readPreloaded = (text: string): PreloadedState => JSON.parse(text) as PreloadedState;
