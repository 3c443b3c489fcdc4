import { createSelector } from 'reselect';
import type { CommentRecord } from '../../contract/index.ts';
import type { KernelState } from '../../area/optimistic-view/kernelState.ts';
import type { OptimisticView } from '../../area/optimistic-view/createOptimisticView.ts';
import { getRow } from '../../kernel/paged/pagedTable.ts';
import { mayOn } from '../feedback/index.ts';
import type { ListView, ListsSelectors, ListsSlice, TopListOptions } from '../lists/index.ts';
import { selectIsTranslatable, selectTranslation, type TranslationSlice } from './translationSelectors.ts';

type State = KernelState & ListsSlice & TranslationSlice;

type Sources = Pick<OptimisticView, 'selectComment' | 'selectTarget'> &
  Pick<ListsSelectors, 'selectReaderTopList' | 'selectReaderReplies'>;

/** The comments that *translate all* applies to, in a list and its displayed replies. */
export interface TranslateAllOffer {
  /** True if more than one comment is translatable and has no translation yet (S5.11). */
  readonly isOffered: boolean;
  /** Comments that can be translated and are not shown so: not translated yet, or reverted to the original. */
  readonly comments: readonly string[];
}

/** Selects the *translate all* offer; keeps its identity until an input changes. */
export type TranslateAllSelector = (state: State, list: TopListOptions) => TranslateAllOffer;

const nothing: TranslateAllOffer = { isOffered: false, comments: [] };

const idsIn = ({ length, itemAt }: ListView): string[] =>
  Array.from({ length }, (_, index) => itemAt(index)).flatMap((item) => (item?.kind === 'comment' ? [item.id] : []));

/** The server's record of a comment; undefined if it has none. */
function savedComment({ serverState, pendingMutations }: State, id: string): CommentRecord | undefined {
  const row = getRow(serverState.comments, pendingMutations.realIds[id] ?? id);
  return row !== undefined && 'author' in row ? row : undefined;
}

// By name of the whole state, so that a slice which the offer may read cannot be left out.
const slices: Readonly<Record<keyof State, true>> = {
  serverState: true,
  pendingMutations: true,
  delivery: true,
  viewer: true,
  arrivals: true,
  hiddenHere: true,
  lists: true,
  newComments: true,
  heldPositions: true,
  ownComments: true,
  translations: true,
};
const sliceNames = Object.keys(slices) as readonly (keyof State)[];

/** Selects the state, as a new object only if one of its slices is new. */
const selectInputs = createSelector(
  sliceNames.map((name) => (state: State) => state[name]),
  (...values) => Object.fromEntries(sliceNames.map((name, index) => [name, values[index]])) as unknown as State,
);

/**
 * Creates the selector of the *translate all* offer (S5.11). Memoised per list object; recomputed only if an input has
 * changed.
 */
export function createTranslateAllSelector(sources: Sources): TranslateAllSelector {
  const { selectComment, selectTarget, selectReaderTopList, selectReaderReplies } = sources;

  const phaseOf = (state: State, id: string) => {
    // Most comments are in the reader's language and need no view.
    const { language } = savedComment(state, id) ?? {};
    if (language === undefined || !state.viewer.translatesfrom.includes(language)) return 'none';
    const view = selectComment(state, id);
    if (view === undefined || !selectIsTranslatable(state, view)) return 'none';
    return selectTranslation(state, view)?.phase ?? 'untranslated';
  };

  const drawnIn = (state: State, list: TopListOptions): string[] => {
    const pinned = selectTarget(state, list.target)?.authorpinnedcommentid ?? null;
    const top = [...(pinned === null ? [] : [pinned]), ...idsIn(selectReaderTopList(state, list))];
    return [...new Set(top)].flatMap((id) =>
      (savedComment(state, id)?.replycount ?? 0) > 0 ? [id, ...idsIn(selectReaderReplies(state, id))] : [id],
    );
  };

  const computeOffer = (state: State, list: TopListOptions): TranslateAllOffer => {
    if (state.viewer.translatesfrom.length === 0) return nothing;
    const target = selectTarget(state, list.target);
    if (target === undefined || !mayOn(target, 'translate')) return nothing;
    const phases = drawnIn(state, list).map((id) => ({ id, phase: phaseOf(state, id) }));
    const unread = phases.filter(({ phase }) => phase !== 'none' && phase !== 'shown');
    const untranslated = unread.filter(({ phase }) => phase !== 'hidden');
    return { isOffered: untranslated.length > 1, comments: unread.map(({ id }) => id) };
  };

  return createSelector([selectInputs, (_: State, list: TopListOptions) => list], computeOffer);
}
