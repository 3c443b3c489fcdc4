import type { KernelState } from '../../area/optimistic-view/kernelState.ts';
import type { ReceivedUpdate } from '../../area/server-state/serverUpdateReceived.ts';

/** The viewer's own recent comments that the server named, by target: they stay on top after a reload. */
export type OwnCommentsState = Readonly<Record<string, readonly string[]>>;

interface State extends Pick<KernelState, 'serverState'> {
  readonly ownComments: OwnCommentsState;
}

/** Follows the lists that name the viewer's own recent comments. */
export const followOwnComments = ({ ownComments }: State, updates: readonly ReceivedUpdate[]): OwnCommentsState =>
  updates
    .flatMap((update) => (update.via === 'fetch' ? (update.lists ?? []) : []))
    .reduce((own, { target, ownids }) => (ownids === undefined ? own : { ...own, [target]: ownids }), ownComments);

/** Changed by server updates only; see {@link followOwnComments}. */
export const ownCommentsSlice = {
  reducerPath: 'ownComments',
  reducer: (state: OwnCommentsState = {}): OwnCommentsState => state,
} as const;
