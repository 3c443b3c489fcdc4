import type { CommentList } from 'ufi-core/contract';
import type { CommentRow } from '../records/commentRow.ts';
import type { TranslatedText } from '../translation/translationStore.ts';
import { buildList, buildPreview } from './buildList.ts';
import { oncePer } from './oncePer.ts';
import type { ThreadReading } from './readThread.ts';
import type { SharedPage } from './sharedPage.ts';

/** Lists of a thread and the comments that they name. */
export interface ThreadPage {
  readonly reading: ThreadReading;
  readonly lists: readonly CommentList[];
  readonly comments: readonly CommentRow[];
  /** Where they were asked for. */
  readonly translations?: readonly TranslatedText[];
}

/** The lists that were asked for, with all comments that there are, whoever may see them. */
export function hydrateThread(reading: ThreadReading): ThreadPage {
  const pages = reading.pages.map(hydratePage);
  if (pages.length === 1 && pages[0]) return { reading, ...pages[0] };
  const asked = pages.flatMap(({ lists }) => lists.slice(0, 1));
  const isAsked = (id: string | null) => asked.some(({ parent }) => parent === id);
  const previews = pages.flatMap(({ lists }) => lists.slice(1)).filter(({ parent }) => !isAsked(parent));
  const comments = new Map(pages.flatMap((page) => page.comments.map((comment) => [comment.id, comment] as const)));
  return { reading, lists: [...asked, ...previews], comments: [...comments.values()] };
}

/** The list of a page and those of first replies; the same for every viewer, so made once while memory keeps it. */
const hydratePage = oncePer((page: SharedPage): Pick<ThreadPage, 'lists' | 'comments'> => {
  const list = buildList(page);
  const shown = new Set<string>(list.values);
  const previews = page.previews.filter(({ parent }) => shown.has(parent));
  const lists = [list, ...previews.map((preview) => buildPreview(page, preview))];
  const ids = new Set(lists.flatMap(({ parent, values }) => (parent === null ? values : [parent, ...values])));
  return { lists, comments: [...page.comments.values()].filter(({ id }) => ids.has(id)) };
});
