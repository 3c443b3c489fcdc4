import type { CommentRecord } from '../../contract/index.ts';
import type { KernelState } from '../../kernel/kernelState.ts';
import type { OptimisticView } from '../../kernel/optimistic-view/createOptimisticView.ts';
import { getRow } from '../../kernel/paged/pagedTable.ts';
import { mayOn } from '../feedback/index.ts';
import type { ListView, ListsSelectors, ListsSlice, TopListOptions } from '../lists/index.ts';
import { selectIsTranslatable, selectTranslation, type TranslationSlice } from './translationSelectors.ts';

type State = KernelState & ListsSlice & TranslationSlice;

type Sources = Pick<OptimisticView, 'selectComment' | 'selectTarget'> &
  Pick<ListsSelectors, 'selectReaderTopList' | 'selectReaderReplies'>;

/** What *translate all* is about, in a list with the replies that are drawn in it. */
export interface TranslateAllOffer {
  /** More than one is translatable, has no translation and is not translated (S5.11). */
  readonly isOffered: boolean;
  /** Those that can be read in the reader's language and are not: not translated yet, or turned back. */
  readonly comments: readonly string[];
}

/** Says what *translate all* is about; the same object until something has changed. */
export type TranslateAllSelector = (state: State, list: TopListOptions) => TranslateAllOffer;

const nothing: TranslateAllOffer = { isOffered: false, comments: [] };

const idsIn = ({ length, itemAt }: ListView): string[] =>
  Array.from({ length }, (_, index) => itemAt(index)).flatMap((item) => (item?.kind === 'comment' ? [item.id] : []));

interface Memo {
  readonly parts: readonly unknown[];
  readonly offer: TranslateAllOffer;
}

/** A comment as the server has it; undefined where it has none. */
function savedComment({ serverState, pendingMutations }: State, id: string): CommentRecord | undefined {
  const row = getRow(serverState.comments, pendingMutations.realIds[id] ?? id);
  return row !== undefined && 'author' in row ? row : undefined;
}

/** What the selector's answer depends on. */
const partsOf = (state: State) =>
  [state.serverState, state.lists, state.pendingMutations, state.viewer, state.translations, state.hiddenHere] as const;

/**
 * Makes the selector of what *translate all* is about (S5.11). A list that is the same object is looked at again only
 * where something has changed.
 */
export function createTranslateAllSelector(sources: Sources): TranslateAllSelector {
  const { selectComment, selectTarget, selectReaderTopList, selectReaderReplies } = sources;

  const phaseOf = (state: State, id: string) => {
    // Most comments are in the reader's language: they need not be looked at as they are drawn.
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
    const target = selectTarget(state, list.target);
    if (target === undefined || !mayOn(target, 'translate')) return nothing;
    const phases = drawnIn(state, list).map((id) => ({ id, phase: phaseOf(state, id) }));
    const unread = phases.filter(({ phase }) => phase !== 'none' && phase !== 'shown');
    const untranslated = unread.filter(({ phase }) => phase !== 'hidden');
    return { isOffered: untranslated.length > 1, comments: unread.map(({ id }) => id) };
  };

  const memos = new WeakMap<TopListOptions, Memo>();
  return (state, list) => {
    if (state.viewer.translatesfrom.length === 0) return nothing;
    const parts = partsOf(state);
    const last = memos.get(list);
    if (last !== undefined && last.parts.every((part, index) => part === parts[index])) return last.offer;
    const offer = computeOffer(state, list);
    memos.set(list, { parts, offer });
    return offer;
  };
}
