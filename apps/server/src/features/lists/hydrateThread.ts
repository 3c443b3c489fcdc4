import { type CommentList, may, type Locale } from 'ufi-core/contract';
import type { CommentRow } from '../../database/rows/commentRow.ts';
import type { TranslatedText, UsesTranslator } from '../translator/index.ts';
import { buildList, buildPreview } from './buildList.ts';
import { weakMemoize } from '../../runtime/weakMemoize.ts';
import type { PagedThreadView } from './readThread.ts';
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
  if (!isWanted || translator === undefined || view.standing === null) return page;
  if (!may('translate', { roles: rolesOf(view, view.standing), restrictions: [] })) return page;
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
  if (pages.length === 1 && pages[0]) return { view, ...pages[0] };
  const asked = pages.flatMap(({ lists }) => lists.slice(0, 1));
  const isAsked = (id: string | null) => asked.some(({ parent }) => parent === id);
  const previews = pages.flatMap(({ lists }) => lists.slice(1)).filter(({ parent }) => !isAsked(parent));
  const comments = new Map(pages.flatMap((page) => page.comments.map((comment) => [comment.id, comment] as const)));
  return { view, lists: [...asked, ...previews], comments: [...comments.values()] };
}

/**
 * A page's list and the lists of first replies. They are the same for every viewer, so they are built once per cached
 * page.
 */
const hydratePage = weakMemoize((page: SharedPage): Pick<ThreadPage, 'lists' | 'comments'> => {
  const list = buildList(page);
  const shown = new Set<string>(list.values);
  const previews = page.previews.filter(({ parent }) => shown.has(parent));
  const lists = [list, ...previews.map((preview) => buildPreview(page, preview))];
  const ids = new Set(lists.flatMap(({ parent, values }) => (parent === null ? values : [parent, ...values])));
  return { lists, comments: [...page.comments.values()].filter(({ id }) => ids.has(id)) };
});
