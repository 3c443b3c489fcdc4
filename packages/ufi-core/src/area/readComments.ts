import { endpointRegistry } from '../contract/index.ts';
import { selectActor } from './optimistic-view/kernelState.ts';
import { serverUpdateReceived } from './server-state/serverUpdateReceived.ts';
import type { UfiThunk } from './ufiThunk.ts';

/** Comments of one thread, by id. */
export interface CommentsQuery {
  readonly target: string;
  readonly comments: readonly string[];
  readonly instance?: string;
}

/**
 * Fetches comments by id into server state, with the viewer's marks on them.
 * @throws RequestError
 */
export const readComments =
  ({ target, comments, instance }: CommentsQuery): UfiThunk<Promise<void>> =>
  async (dispatch, getState, { dispatcher, originOf }) => {
    const actor = selectActor(getState(), target);
    const { records, removed, seq } = await dispatcher.call(endpointRegistry.fetchCommentsById, {
      ...originOf(target),
      ft_ent_identifier: target,
      comment_ids: [...comments],
      ...(instance === undefined ? {} : { instance_id: instance }),
      ...(actor === null ? {} : { actor, viewas: actor }),
    });
    dispatch(serverUpdateReceived([{ via: 'fetch', target, seq, records, removed }]));
  };
