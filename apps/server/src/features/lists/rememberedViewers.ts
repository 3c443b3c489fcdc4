import type { ThreadRow } from '../../database/rows/threadRow.ts';
import type { AccessRow } from '../../access/accessRow.ts';
import type { LoadedThread } from '../../queries/loadThread.ts';
import type { RememberedViewer } from './pages/threadCache.ts';
import type { SharedPage } from './pages/sharedPage.ts';
import type { PagedThreadView, ThreadRequest } from './threadView.ts';

/** A person's remembered access depends on the identity that the call names, or that it names none. */
const keyOf = ({ threadId, visitor: { person, actor, isChoosing = false } }: ThreadRequest): string =>
  [threadId, person, isChoosing ? 'chosen' : actor].join(' ');

/** True if `accessVersionSql` covers all facts of a viewer's access. */
const isVersioned = ({ kind }: ThreadRow, access: AccessRow): boolean =>
  kind !== 'article' &&
  kind !== 'live' &&
  access.restriction === null &&
  access.restrictions.length === 0 &&
  access.active_restrictions.length === 0;

/** The viewer of a request as this process has read them last; a statement must confirm the version. */
export const recallViewer = (request: ThreadRequest): RememberedViewer | undefined =>
  request.services.threadCache?.getViewer(keyOf(request));

/** Remembers a viewer, with their marks on some pages. */
export function rememberViewer(
  request: ThreadRequest,
  loaded: LoadedThread,
  { pages, readAt }: Pick<RememberedViewer, 'pages' | 'readAt'>,
): void {
  const { access, version } = loaded;
  if (access === null || version === null || !isVersioned(loaded.thread, access)) return;
  request.services.threadCache?.putViewer(keyOf(request), { loaded, version, pages, readAt });
}

/** Remembers the ids of what the viewer has written lately, as of the remembered pages. */
export function rememberWritten(request: ThreadRequest, { pages }: PagedThreadView, written: readonly string[]): void {
  const known = recallViewer(request);
  if (known !== undefined && hasPages(known, pages)) known.written = written;
}

/** True if a viewer's remembered marks are those on these pages. */
export const hasPages = ({ pages }: RememberedViewer, others: readonly SharedPage[]): boolean =>
  pages.length === others.length && pages.every((page, index) => page === others[index]);
