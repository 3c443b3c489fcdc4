import { createAction, type Action } from '@reduxjs/toolkit';
import type { OrderingMode } from '../../contract/index.ts';
import type { Place } from '../../kernel/pending-mutations/submitMutation.ts';
import { known } from '../../kernel/knownActions.ts';

/** The ordering chosen by the reader, by instance of the comment area. */
export type OrderingState = Readonly<Record<string, OrderingMode>>;

/** The reader has chosen an ordering. */
export const orderingChosen = known(createAction<Place & { readonly mode: OrderingMode }>('ufi/orderingChosen'));

export function orderingReducer(state: OrderingState = {}, action: Action): OrderingState {
  if (!orderingChosen.match(action)) return state;
  const { instance, mode } = action.payload;
  return { ...state, [instance]: mode };
}
