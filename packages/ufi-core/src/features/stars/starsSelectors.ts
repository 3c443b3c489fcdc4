import { createSelector } from 'reselect';
import type { StarsRoom, Wallet } from '../../contract/index.ts';
import type { KernelState } from '../../area/optimistic-view/kernelState.ts';
import { getRow } from '../../kernel/paged/pagedTable.ts';

/** What a broadcast has received in stars; undefined before it is known. */
export const selectStarsRoom = (
  { serverState }: Pick<KernelState, 'serverState'>,
  target: string,
): StarsRoom | undefined => getRow(serverState.starsRooms, target);

/** Stars of a comment that is on its way; a failed one charges nothing. */
function starsOf(input: object): number {
  const { stars } = input as { readonly stars?: { readonly stars_quantity: number } };
  return stars?.stars_quantity ?? 0;
}

const selectUnderWay = createSelector(
  [({ pendingMutations }: Pick<KernelState, 'pendingMutations'>) => pendingMutations.byClientId],
  (byClientId) =>
    Object.values(byClientId).reduce((sum, { phase, input }) => (phase === 'failed' ? sum : sum + starsOf(input)), 0),
);

/** The viewer's wallet as the server said last; undefined before it is known. */
export const selectWallet = ({
  viewer: { person },
  serverState,
}: Pick<KernelState, 'serverState' | 'viewer'>): Wallet | undefined =>
  person === null ? undefined : getRow(serverState.wallets, person);

/**
 * The viewer's stars as they are shown: what the server said last, without those that are on their way. Undefined before
 * the wallet is known.
 */
export function selectShownBalance(
  state: Pick<KernelState, 'serverState' | 'pendingMutations' | 'viewer'>,
): number | undefined {
  const wallet = selectWallet(state);
  return wallet === undefined ? undefined : Math.max(0, wallet.balance - selectUnderWay(state));
}
