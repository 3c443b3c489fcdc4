import { endpointRegistry } from '../../contract/index.ts';
import { mutationRefused } from '../../kernel/pending-mutations/deliverySlice.ts';
import { selectActor } from '../../area/optimistic-view/kernelState.ts';
import { serverUpdateReceived, threadForgotten } from '../../area/server-state/serverUpdateReceived.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';
import { RequestError } from '../../request/index.ts';
import { actorChanged } from './viewerSlice.ts';

const become =
  (target: string, actor: string): UfiThunk =>
  (dispatch) => {
    dispatch(threadForgotten({ target }));
    dispatch(actorChanged({ target, actor }));
  };

/**
 * Switches the actor under a post: its comment lists are reset and the server is informed (S4.13). If the server
 * refuses, the previous actor is restored.
 */
export const changeActor =
  ({ target, actor, instance }: { target: string; actor: string; instance: string }): UfiThunk<Promise<void>> =>
  async (dispatch, getState, { dispatcher, makeId }) => {
    const earlier = selectActor(getState(), target);
    if (earlier === null || earlier === actor) return;
    const clientId = makeId();
    dispatch(become(target, actor));
    try {
      const { records } = await dispatcher.call(endpointRegistry.changeActor, {
        ft_ent_identifier: target,
        from_actor_id: earlier,
        actor,
        instance_id: instance,
        client_id: clientId,
      });
      dispatch(serverUpdateReceived([{ via: 'fetch', target, records }]));
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      if (selectActor(getState(), target) === actor) dispatch(become(target, earlier));
      dispatch(mutationRefused({ clientId, kind: endpointRegistry.changeActor.name, target, failure: error.failure }));
    }
  };
