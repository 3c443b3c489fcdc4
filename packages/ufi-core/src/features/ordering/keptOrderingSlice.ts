import type { OrderingMode } from '../../contract/index.ts';
import type { KernelState } from '../../area/optimistic-view/kernelState.ts';
import type { ReceivedUpdate } from '../../area/server-state/serverUpdateReceived.ts';

/** The orderings that the server has kept for the viewer, by target. */
export type KeptOrderingState = Readonly<Record<string, OrderingMode>>;

interface State extends Pick<KernelState, 'serverState'> {
  readonly keptOrdering: KeptOrderingState;
}

/** Follows the lists that the server loaded in the ordering that the viewer had chosen for posts of that kind. */
export const followKeptOrdering = ({ keptOrdering }: State, updates: readonly ReceivedUpdate[]): KeptOrderingState =>
  updates
    .flatMap((update) => (update.via === 'fetch' ? (update.lists ?? []) : []))
    .filter(({ ischosen, target, containerorderingmode: mode }) => ischosen === true && keptOrdering[target] !== mode)
    .reduce((kept, { target, containerorderingmode: mode }) => ({ ...kept, [target]: mode }), keptOrdering);

/** Changed by server updates only; see {@link followKeptOrdering}. */
export const keptOrderingSlice = {
  reducerPath: 'keptOrdering',
  reducer: (state: KeptOrderingState = {}): KeptOrderingState => state,
} as const;
