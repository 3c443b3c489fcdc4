import { starsColor } from '../contract/shortcut/starsColor.ts';
import type { StarsError, StarsState } from './starsState.ts';

/**
 * Color and error of the stars that are asked for (S5.14, S5.15). While the balance or the metadata is loading, there is
 * a color and no error.
 */
export function judgeUnits(state: StarsState): Pick<StarsState, 'backgroundColor' | 'errorMessage'> {
  return { backgroundColor: starsColor(state.starsMetadata, state.spendingUnits), errorMessage: errorOf(state) };
}

function errorOf(state: StarsState): StarsError | null {
  const { spendingUnits: units, minimumTip, balance, isBalanceLoading, isMetadataLoading } = state;
  if (units === 0 || isBalanceLoading || isMetadataLoading) return null;
  if (units < minimumTip) return { kind: 'minimum', stars: minimumTip };
  return units > balance ? { kind: 'balance', selected_send_amount: units } : null;
}
