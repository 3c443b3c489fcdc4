import { endpointRegistry, isReadFromStart, type InputOf } from '../../contract/index.ts';
import type { KernelState } from '../../area/optimistic-view/kernelState.ts';
import { getRow } from '../../kernel/paged/pagedTable.ts';
import { entryCount } from '../../kernel/paged/rangesIndex.ts';
import { commentOfCursor } from '../../area/server-state/dropOldest.ts';
import type { UfiThunk } from '../../area/ufiThunk.ts';
import { topEdgeKey } from './edgeKey.ts';
import type { TopListRef } from './listActions.ts';
import type { ListsSlice } from './listsSelectors.ts';
import { readList, type ReadAs } from './readList.ts';
import { trackLoad } from './trackLoad.ts';

type Input = InputOf<typeof endpointRegistry.fetchComments>;

/** Which page to load: at the list's start as displayed, from a cursor, around a comment, or at a place by time. */
export interface PageQuery {
  readonly length: number;
  readonly cursor?: string;
  readonly around?: string;
  /** The list's oldest comments, or those from a time on (Unix seconds). */
  readonly from?: 'start' | number;
}

// Comments dropped from a live list are loaded around the oldest one that stayed.
function startOf({ cursor, around = commentOfCursor(cursor), from }: PageQuery): Partial<Input> | null {
  if (from !== undefined) return from === 'start' ? { offset: 0, direction: 'ascending' } : { from_time: from };
  if (around !== undefined) return { around_comment_id: around };
  return cursor === undefined ? null : { cursor };
}

/** The first page is at the list's start or its end; a cursor says where it continues and in which direction. */
const firstOf = ({ ordering }: TopListRef): Partial<Input> => ({
  offset: 0,
  direction: isReadFromStart(ordering) ? 'ascending' : 'descending',
});

const inputFor = (place: TopListRef, page: PageQuery): Input => ({
  ft_ent_identifier: place.target,
  instance_id: place.instance,
  orderingmode: place.ordering,
  section: place.section,
  length: page.length,
  ...(startOf(page) ?? firstOf(place)),
});

const heldOf = ({ serverState }: KernelState, { target }: TopListRef): number =>
  getRow(serverState.threads, target)?.top.reduce((most, { ranges }) => Math.max(most, entryCount(ranges)), 0) ?? 0;

/** Reads a page of a post's comments into server state, with the first replies of each (S7.22); resolves with their ids. */
export const readComments =
  (place: TopListRef, page: PageQuery): UfiThunk<Promise<readonly string[]>, KernelState & ListsSlice> =>
  async (dispatch, getState, { dispatcher }) => {
    let ids: readonly string[] = [];
    const read = async (as: ReadAs) => {
      const answer = await dispatcher.call(endpointRegistry.fetchComments, {
        ...inputFor(place, page),
        ...as,
        ...(as.actor !== undefined && { viewas: as.actor }),
        clientcommentcount: heldOf(getState(), place),
        ircid: `${as.session_id}:${place.instance}`,
      });
      ids = answer.lists.find(({ parent }) => parent === null)?.values ?? [];
      return answer;
    };
    await dispatch(readList(place, read));
    return ids;
  };

/** Loads a page of a post's comments; its edge shows the progress, or the failure. */
export const loadComments =
  (place: TopListRef, page: PageQuery): UfiThunk<Promise<void>, KernelState & ListsSlice> =>
  (dispatch) =>
    dispatch(
      trackLoad(topEdgeKey(place, page.cursor ?? null), async (dispatch) => {
        await dispatch(readComments(place, page));
      }),
    );
