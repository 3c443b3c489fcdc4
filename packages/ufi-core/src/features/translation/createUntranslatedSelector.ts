import type { KernelState } from '../../kernel/kernelState.ts';
import type { Overlay } from '../../kernel/overlay/createOverlay.ts';
import { mayOn } from '../feedback/index.ts';
import type { DrawnList, ListsSelectors, ListsSlice, TopListToDraw } from '../lists/index.ts';
import { selectIsTranslatable, selectTranslation, type TranslationSlice } from './translationSelectors.ts';

type State = KernelState & ListsSlice & TranslationSlice;

type Sources = Pick<Overlay, 'selectComment' | 'selectTarget'> &
  Pick<ListsSelectors, 'selectReadTopList' | 'selectReadReplies'>;

/** The comments of a drawn list, with the replies that are drawn under them, that could be translated and are not. */
export type UntranslatedSelector = (state: State, list: TopListToDraw) => readonly string[];

const nothing: readonly string[] = [];

const idsIn = ({ length, itemAt }: DrawnList): string[] =>
  Array.from({ length }, (_, index) => itemAt(index)).flatMap((item) => (item?.kind === 'comment' ? [item.id] : []));

interface Look {
  readonly parts: readonly unknown[];
  readonly ids: readonly string[];
}

/** What the selector's answer depends on. */
const partsOf = (state: State) =>
  [state.truth, state.lists, state.intentions, state.viewer, state.translations, state.hiddenHere] as const;

/**
 * Makes the selector of what *translate all* is about (S5.11). A list that is the same object is looked at again only
 * where something has changed.
 */
export function createUntranslatedSelector(sources: Sources): UntranslatedSelector {
  const { selectComment, selectTarget, selectReadTopList, selectReadReplies } = sources;

  const isUntranslated = (state: State, id: string): boolean => {
    const view = selectComment(state, id);
    if (view === undefined || !selectIsTranslatable(state, view)) return false;
    return (selectTranslation(state, view)?.translationdata ?? null) === null;
  };

  const drawnIn = (state: State, list: TopListToDraw): string[] => {
    const pinned = selectTarget(state, list.target)?.authorpinnedcommentid ?? null;
    const top = [...(pinned === null ? [] : [pinned]), ...idsIn(selectReadTopList(state, list))];
    return [...new Set(top)].flatMap((id) =>
      (selectComment(state, id)?.replycount ?? 0) > 0 ? [id, ...idsIn(selectReadReplies(state, id))] : [id],
    );
  };

  const look = (state: State, list: TopListToDraw): readonly string[] => {
    const target = selectTarget(state, list.target);
    if (target === undefined || !mayOn(target, 'translate')) return nothing;
    return drawnIn(state, list).filter((id) => isUntranslated(state, id));
  };

  const looks = new WeakMap<TopListToDraw, Look>();
  return (state, list) => {
    if (state.viewer.translatesfrom.length === 0) return nothing;
    const parts = partsOf(state);
    const last = looks.get(list);
    if (last !== undefined && last.parts.every((part, index) => part === parts[index])) return last.ids;
    const ids = look(state, list);
    looks.set(list, { parts, ids });
    return ids;
  };
}

/** Whether *translate all* is offered: for more than one comment (S5.11). */
export const isTranslateAllOffered = (untranslated: readonly string[]): boolean => untranslated.length > 1;
