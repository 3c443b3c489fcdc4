import { type CommentList, may, type Locale } from 'ufi-core/contract';
import type { CommentRow } from '../../database/rows/commentRow.ts';
import type { TranslatedText, UsesTranslator } from '../translator/index.ts';
import { buildList, buildPreview } from './buildList.ts';
import { shareJson } from '../../runtime/sharedJson.ts';
import { weakMemoize } from '../../runtime/weakMemoize.ts';
import type { PagedThreadView } from './threadView.ts';
import type { SharedPage } from './pages/sharedPage.ts';
import { rolesOf } from '../../access/rolesOf.ts';

interface TranslationRequest {
  /** The call's `translate_all`. */
  readonly isWanted: boolean;
  readonly locale: Locale;
  readonly services: UsesTranslator;
}

/**
 * The requested lists and, with `translate_all`, the stored translations (S7.22, S7.23). A query never waits for a
 * translation service.
 */
export async function hydrateTranslatedThread(
  view: PagedThreadView,
  { isWanted, locale, services: { translator } }: TranslationRequest,
): Promise<ThreadPage> {
  const page = hydrateThread(view);
  if (!isWanted || translator === undefined || view.access === null) return page;
  if (!may('translate', { roles: rolesOf(view, view.access), restrictions: [] })) return page;
  return { ...page, translations: await translator.findStored({ comments: page.comments, locale }) };
}

/** Lists of a thread and the comments in them. */
export interface ThreadPage {
  readonly view: PagedThreadView;
  readonly lists: readonly CommentList[];
  readonly comments: readonly CommentRow[];
  /** Only if they were requested. */
  readonly translations?: readonly TranslatedText[];
}

/** Builds the requested lists with all existing comments, before visibility is applied. */
export function hydrateThread(view: PagedThreadView): ThreadPage {
  const pages = view.pages.map(hydratePage);
  if (pages.length === 1 && pages[0]) return withOwn({ view, ...pages[0] });
  const asked = pages.flatMap(({ lists }) => lists.slice(0, 1));
  const isAsked = (id: string | null) => asked.some(({ parent }) => parent === id);
  const previews = pages.flatMap(({ lists }) => lists.slice(1)).filter(({ parent }) => !isAsked(parent));
  const comments = new Map(pages.flatMap((page) => page.comments.map((comment) => [comment.id, comment] as const)));
  return withOwn({ view, lists: [...asked, ...previews], comments: [...comments.values()] });
}

/** Says what the viewer wrote lately, in a list that reaches its end, and if its ordering is their choice. */
function withOwn(page: ThreadPage): ThreadPage {
  const { written = [], ordering, further } = page.view;
  if ((further === undefined || written.length === 0) && ordering === null) return page;
  const comments = [...page.comments, ...(further ?? [])];
  const known = new Set(comments.map(({ id }) => id));
  const ownids = further === undefined ? [] : written.filter((id) => known.has(id));
  const lists = page.lists.map((list) => ({
    ...list,
    ...(ownids.length > 0 && isNearEnd(list) && { ownids }),
    ...(list.parent === null && list.containerorderingmode === ordering && { ischosen: true as const }),
  }));
  return { ...page, comments, lists };
}

const isNearEnd = ({ parent, section, covered }: CommentList): boolean =>
  parent === null && section === 'default' && covered.hi === null;

/**
 * A page's list and the lists of first replies. They are the same for every viewer, so they are built once per cached
 * page.
 */
export const hydratePage = weakMemoize((page: SharedPage): Pick<ThreadPage, 'lists' | 'comments'> => {
  const list = buildList(page);
  const shown = new Set<string>(list.values);
  const previews = page.previews.filter(({ parent }) => shown.has(parent));
  const lists = [list, ...previews.map((preview) => buildPreview(page, preview))];
  const ids = new Set(lists.flatMap(({ parent, values }) => (parent === null ? values : [parent, ...values])));
  return { lists: shareJson(lists), comments: [...page.comments.values()].filter(({ id }) => ids.has(id)) };
});
