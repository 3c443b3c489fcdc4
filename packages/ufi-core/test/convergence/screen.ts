import { expect } from '@jest/globals';
import { voteValue, type ListSection, type OrderingMode } from '../../src/contract/index.ts';
import type { ListView, ListItem } from '../../src/features/lists/index.ts';
import type { CommentView } from '../../src/area/optimistic-view/commentView.ts';
import type { TargetView } from '../../src/area/optimistic-view/targetView.ts';
import { selectActor } from '../../src/area/optimistic-view/kernelState.ts';
import { getRow, tableIds } from '../../src/kernel/paged/pagedTable.ts';
import { entryCount } from '../../src/kernel/paged/rangesIndex.ts';
import { isScrolledUp, selectUnseen } from '../../src/features/unseen/index.ts';
import { isGone } from '../../src/area/server-state/serverState.ts';
import { selectComment, selectReplyList, selectTarget, selectTopList } from '../../src/store/postArea.ts';
import type { UfiState } from '../../src/store/ufiState.ts';

/** A list loaded in a store. */
export type LoadedList =
  | { readonly kind: 'top'; readonly ordering: OrderingMode; readonly section: ListSection }
  | { readonly kind: 'replies'; readonly parent: string };

/** All lists of a thread that a store has loaded, except replies whose parent is gone. */
export function loadedLists(state: UfiState, target: string): LoadedList[] {
  const thread = getRow(state.serverState.threads, target);
  if (thread === undefined) return [];
  const top = thread.top.map(({ ordering, section }): LoadedList => ({ kind: 'top', ordering, section }));
  const parents = [...tableIds(thread.replies)].filter((parent) => selectComment(state, parent) !== undefined);
  return [...top, ...parents.map((parent): LoadedList => ({ kind: 'replies', parent }))];
}

export const drawnList = (state: UfiState, target: string, list: LoadedList): ListView =>
  list.kind === 'replies'
    ? selectReplyList(state, list.parent)
    : selectTopList(state, { ...list, target, isInverted: false });

/**
 * True if a comment hidden here is shown as one line with an undo, which disappears when the list is reloaded (S4.04).
 */
const isHiddenLine = (state: UfiState, id: string): boolean => selectComment(state, id)?.ishidden === true;

/** True if a comment removed by others only keeps its place until the list is reloaded (S4.03). */
const isLiveDeleted = (state: UfiState, id: string): boolean => selectComment(state, id)?.status === 'live-deleted';

const isGoneAnew = (state: UfiState, id: string): boolean => isHiddenLine(state, id) || isLiveDeleted(state, id);

/** The items of a list, without those that disappear when it is reloaded. */
const shownItems = (state: UfiState, list: ListView): ListItem[] =>
  itemsOf(list).filter((item) => item.kind !== 'comment' || !isGoneAnew(state, item.id));

export const itemsOf = ({ length, itemAt }: ListView): ListItem[] =>
  Array.from({ length }, (_, index) => itemAt(index)).filter((item) => item !== undefined);

export const commentsOf = (list: ListView): string[] =>
  itemsOf(list).flatMap((item) => (item.kind === 'comment' ? [item.id] : []));

/** The fields in which two stores must agree; arrivals differ on purpose (S4.06). */
function shownAlike(view: CommentView) {
  const { fromfetch: _, islive: __, isunseen: ___, ...alike } = view;
  return alike;
}

const shownBy = (state: UfiState, ids: readonly string[]) =>
  ids.map((id) => {
    const view = selectComment(state, id);
    return view && shownAlike(view);
  });

/** A list with gaps must match the complete list wherever it is loaded. */
function expectPartOf(items: readonly ListItem[], whole: readonly string[]): void {
  let place = 0;
  let isAfterGap = false;
  for (const item of items) {
    if (item.kind === 'gap') {
      isAfterGap = true;
      continue;
    }
    const found = whole.indexOf(item.id, place);
    expect(isAfterGap ? found >= 0 : found === place).toBe(true);
    place = found + 1;
    isAfterGap = false;
  }
  if (!isAfterGap) expect(place).toBe(whole.length);
}

/** A live list whose reader is at its end must not exceed its limit (S9.05). */
export function expectTrimmed(state: UfiState, place: { readonly target: string; readonly instance: string }): void {
  const limit = state.lists.open[place.instance]?.liveLimit ?? Infinity;
  if (isScrolledUp(selectUnseen(state, place.instance))) return;
  const list = getRow(state.serverState.threads, place.target)?.top.find(
    ({ ordering, section }) => ordering === 'live_streaming' && section === 'default',
  );
  expect(entryCount(list?.ranges ?? [])).toBeLessThanOrEqual(limit);
}

/** Compares a store's screen with that of a store that has loaded everything. */
export function expectSameScreen(state: UfiState, fresh: UfiState, target: string): void {
  for (const list of loadedLists(state, target)) {
    if (list.kind === 'replies' && isGoneAnew(state, list.parent)) continue;
    const items = shownItems(state, drawnList(state, target, list));
    const whole = shownItems(fresh, drawnList(fresh, target, list)).flatMap((item) =>
      item.kind === 'comment' ? [item.id] : [],
    );
    const known = items.flatMap((item) => (item.kind === 'comment' ? [item.id] : []));
    if (items.every(({ kind }) => kind === 'comment')) expect(known).toEqual(whole);
    else expectPartOf(items, whole);
    expect(shownBy(state, known)).toEqual(shownBy(fresh, known));
  }
  if (loadedLists(state, target).length > 0) expect(selectTarget(state, target)).toEqual(selectTarget(fresh, target));
}

const sumOf = ({ reactioncountmap }: Pick<CommentView, 'reactioncountmap'>): number =>
  Object.values(reactioncountmap).reduce((sum, { default: count }) => sum + count, 0);

function expectSoundComment(view: CommentView): void {
  const own = view.viewerreaction === 0 ? 1 : (view.reactioncountmap[view.viewerreaction]?.default ?? 0);
  if (own < 1 || sumOf(view) !== view.reactioncount || view.hasviewerliked !== (view.viewerreaction !== 0)) {
    throw new Error(`Reactions don't add up: ${JSON.stringify(view)}`);
  }
}

/** At any time, a vote count is the server's count with the displayed vote in place of the one it includes (S4.17). */
function expectSoundVotes(state: UfiState, { fbid, ftentidentifier, type, voteCount, voteState }: CommentView): void {
  const record = getRow(state.serverState.comments, fbid);
  if (type !== 'saved' || record === undefined || isGone(record)) return;
  const marks = state.serverState.commentMarks[selectActor(state, ftentidentifier) ?? ''];
  const known = marks === undefined ? undefined : getRow(marks, fbid);
  const expected = record.voteCount - voteValue(known?.voteState ?? 0) + voteValue(voteState);
  if (voteCount !== expected) throw new Error(`Votes don't add up: ${voteCount} with ${voteState}, not ${expected}`);
}

const yours = 'you';

function expectSoundTarget(view: TargetView): void {
  const { viewerreaction, hasviewerliked, likecount, reactioncount, likesentences } = view;
  const isCounted = sumOf(view) === reactioncount && likecount === reactioncount;
  // Sentences that arrived out of order may not include this reader yet.
  const isSaid = likesentences.current === '' || likesentences.current.startsWith(yours) === hasviewerliked;
  if (!isCounted || !isSaid || hasviewerliked !== (viewerreaction !== 0)) {
    throw new Error(`A post's reactions don't add up: ${JSON.stringify(view)}`);
  }
}

/** Invariants that hold at any time, whatever is in flight. */
export function expectSoundScreen(state: UfiState, target: string): void {
  const shown = selectTarget(state, target);
  if (shown !== undefined) expectSoundTarget(shown);
  for (const list of loadedLists(state, target)) {
    const ids = commentsOf(drawnList(state, target, list));
    if (new Set(ids).size !== ids.length) throw new Error(`Drawn twice: ${ids.join()}`);
    for (const id of ids) {
      const view = selectComment(state, id);
      if (view === undefined || view.status === 'deleted') throw new Error(`Nothing to draw for ${id}`);
      expectSoundComment(view);
      expectSoundVotes(state, view);
    }
  }
}
