import { endpointRegistry } from '../../contract/index.ts';
import type { Place } from '../../kernel/intentions/submitIntention.ts';
import { selectActor } from '../../kernel/kernelState.ts';
import { serverSaid } from '../../kernel/truth/serverSaid.ts';
import type { UfiThunk } from '../../kernel/ufiThunk.ts';

/** Loads the pinned comment where no list has brought it yet. Rejects with a `RequestError`. */
export const loadPinned =
  ({ target, instance }: Place): UfiThunk<Promise<void>> =>
  async (dispatch, getState, { dispatcher, overlay }) => {
    const pinned = overlay.selectTarget(getState(), target)?.authorpinnedcommentid ?? null;
    if (pinned === null || overlay.selectComment(getState(), pinned) !== undefined) return;
    const actor = selectActor(getState(), target);
    const { records, removed, seq } = await dispatcher.call(endpointRegistry.fetchCommentsById, {
      ft_ent_identifier: target,
      comment_ids: [pinned],
      instance_id: instance,
      ...(actor === null ? {} : { actor }),
    });
    dispatch(serverSaid([{ via: 'fetch', target, seq, records, removed }]));
  };
