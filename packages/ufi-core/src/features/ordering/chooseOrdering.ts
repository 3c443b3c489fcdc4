import { endpointRegistry, type OrderingMode } from '../../contract/index.ts';
import { selectActor } from '../../area/optimistic-view/kernelState.ts';
import type { CommentAreaRef } from '../../area/pending-mutations/submitMutation.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';
import { RequestError } from '../../request/index.ts';

/** An ordering chosen under a post. */
export interface ChosenOrdering extends CommentAreaRef {
  readonly mode: OrderingMode;
}

/**
 * Has the server keep an ordering for all posts of this kind, if somebody is signed in. What shows it is
 * `orderingChosen`; if this fails, the choice holds until the page is left.
 */
export const chooseOrdering =
  ({ target, instance, mode }: ChosenOrdering): UfiThunk<Promise<void>> =>
  async (_, getState, { dispatcher }) => {
    const actor = selectActor(getState(), target);
    if (actor === null) return;
    const input = { ft_ent_identifier: target, instance_id: instance, orderingmode: mode, actor };
    await dispatcher.call(endpointRegistry.chooseOrdering, input).catch((error: unknown) => {
      if (!(error instanceof RequestError)) throw error;
    });
  };
