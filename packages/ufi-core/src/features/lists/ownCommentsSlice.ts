import { createAction, type Action } from '@reduxjs/toolkit';
import type { KernelState } from '../../area/optimistic-view/kernelState.ts';
import type { ReceivedUpdate } from '../../area/server-state/serverUpdateReceived.ts';

type IdsByTarget = Readonly<Record<string, readonly string[]>>;

/** The viewer's own recent comments, by target. */
export interface OwnCommentsState {
  /** Named by the server: they stay on top after a reload. */
  readonly named: IdsByTarget;
  /** Written before the reader ordered the list anew: they have their places in it. */
  readonly placed: IdsByTarget;
}

interface State extends Pick<KernelState, 'serverState'> {
  readonly ownComments: OwnCommentsState;
}

const none: OwnCommentsState = { named: {}, placed: {} };

/** The reader has ordered a list anew: their own comments so far take their places in it. */
export const ownCommentsPlaced = createAction<{ readonly target: string; readonly ids: readonly string[] }>(
  'ufi/ownCommentsPlaced',
);

/** Ids of the viewer's own comments that are shown on top of a thread: of this page, and of before a reload. */
export const ownIdsOf = ({ pendingMutations, ownComments }: State & KernelState, target: string): readonly string[] => [
  ...Object.keys(pendingMutations.clientIds),
  ...(ownComments.named[target] ?? []),
];

/** Follows the lists that name the viewer's own recent comments. */
export const followOwnComments = ({ ownComments }: State, updates: readonly ReceivedUpdate[]): OwnCommentsState =>
  updates
    .flatMap((update) => (update.via === 'fetch' ? (update.lists ?? []) : []))
    .reduce(
      (own, { target, ownids }) => (ownids === undefined ? own : { ...own, named: { ...own.named, [target]: ownids } }),
      ownComments,
    );

/** Changed by server updates, too; see {@link followOwnComments}. */
export const ownCommentsSlice = {
  reducerPath: 'ownComments',
  reducer: (state: OwnCommentsState = none, action: Action): OwnCommentsState =>
    ownCommentsPlaced.match(action)
      ? { ...state, placed: { ...state.placed, [action.payload.target]: action.payload.ids } }
      : state,
} as const;
