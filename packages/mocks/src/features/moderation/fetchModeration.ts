import { may, type PermissionFacts, type Role } from 'ufi-core/contract';
import { moderatedPerPage, type ModerationState, type ModerationView } from 'ufi-plugin/contract';
import { checkCanModerate, siteRolesOf } from '../../access/checkCanModerate.ts';
import { requirePerson, type Caller, type MockHandler } from '../../access/caller.ts';
import { commentRecord } from '../../queries/presentRecords.ts';
import type { Comment, Thread } from '../../world/thread.ts';
import { actorRecords } from '../../world/world.ts';

interface Found {
  readonly thread: Thread;
  readonly comment: Comment;
  /** Sort key in the view. */
  readonly place: string;
}

const keyOf = ({ thread, comment }: Pick<Found, 'thread' | 'comment'>) => `${thread.post.id}_${comment.id}`;

const stateOf = ({ isSpam, needsApproval }: Comment): ModerationState =>
  !isSpam ? 'published' : needsApproval ? 'pending' : 'hidden';

/** All comments of a site's articles that are not deleted, newest first. */
function commentsOf({ world }: Caller, site: string): Found[] {
  const threads = [...world.threads.values()].filter(({ post }) => post.article?.site === site);
  return threads
    .flatMap((thread) => [...thread.comments.values()].map((comment) => ({ thread, comment, place: comment.id })))
    .filter(({ comment }) => !comment.isDeleted)
    .sort((a, b) => (a.place < b.place ? 1 : -1));
}

const reportsOf = ({ world }: Caller, found: Found) =>
  world.reports.filter(({ comment, isOpen }) => isOpen && comment === keyOf(found));

function inView(caller: Caller, all: readonly Found[], view: ModerationView): Found[] {
  switch (view) {
    case 'all':
      return [...all];
    case 'banned':
      return [];
    case 'reported':
      return all
        .flatMap((found) => {
          const last = reportsOf(caller, found).at(-1);
          return last ? [{ ...found, place: last.id }] : [];
        })
        .sort((a, b) => (a.place < b.place ? 1 : -1));
    case 'pending':
    case 'hidden':
      return all.filter(({ comment }) => stateOf(comment) === view);
  }
}

interface Moderator {
  readonly caller: Caller;
  readonly roles: readonly Role[];
  readonly app_id: string;
}

/** What a moderator may do with a comment, by the permission matrix. */
function rightsOn({ author, person }: Comment, { caller, roles, app_id }: Moderator) {
  const facts: PermissionFacts = {
    roles: author === caller.person?.id ? [...roles, 'commentAuthor'] : roles,
    restrictions: [],
    targetRoles: siteRolesOf(caller, app_id, person),
  };
  return {
    canApprove: may('approve', facts),
    canHide: may('hideAsSpam', facts),
    canBan: may('ban', facts),
    canDelete: may('delete', facts),
  };
}

/** Returns the comments of all articles of a site, for its moderators. */
export const fetchModeration: MockHandler<'fetchModeration'> = (input, caller) => {
  requirePerson(caller);
  const { app_id, view, target_id, q = '', cursor } = input;
  const roles = checkCanModerate(caller, app_id, 'readHeld');
  const { world, locale } = caller;
  const banned = world.sites.get(app_id)?.banned ?? new Set<string>();
  const all = commentsOf(caller, app_id);
  const sought = q.trim().toLowerCase();
  const isNamed = (id: string) => (world.actor(id)?.name ?? '').toLowerCase().includes(sought);
  const holds = ({ comment }: Found) => comment.body.text.toLowerCase().includes(sought) || isNamed(comment.author);
  const found = inView(caller, all, view)
    .filter(({ thread }) => target_id === undefined || thread.post.id === target_id)
    .filter(holds)
    .filter(({ place }) => cursor === undefined || place < cursor);
  const shown = found.slice(0, moderatedPerPage);
  const threads = new Set([
    ...shown.map(({ thread }) => thread.post.id),
    ...(target_id === undefined ? [] : [target_id]),
  ]);
  const listed = view === 'banned' ? [...banned].filter(isNamed) : [];
  const named = [...shown.map(({ comment }) => comment.author), ...listed];
  return {
    comments: shown.map((each) => ({
      id: keyOf(each),
      state: stateOf(each.comment),
      record: commentRecord(each.comment, each.thread, locale),
      reasons: [...new Set(reportsOf(caller, each).map(({ reason }) => reason))],
      notes: reportsOf(caller, each).flatMap(({ note }) => (note === '' ? [] : [note])),
      spam: each.comment.isSpam ? [...(each.comment.spam ?? [])] : [],
      isAuthorBanned: banned.has(each.comment.author),
      ...rightsOn(each.comment, { caller, roles, app_id }),
    })),
    banned: listed.map((id) => ({
      id,
      since: 0,
      canUnban: may('ban', { roles, restrictions: [], targetRoles: siteRolesOf(caller, app_id, id) }),
    })),
    canClose: may('approve', { roles, restrictions: [] }),
    actors: actorRecords(world, named),
    articles: [...threads].flatMap((id) => {
      const { post } = world.threads.get(id) ?? {};
      return post?.article?.site === app_id ? [{ id, ogURL: post.article.address, isClosed: post.isClosed }] : [];
    }),
    counts: {
      reported: inView(caller, all, 'reported').length,
      pending: inView(caller, all, 'pending').length,
      hidden: inView(caller, all, 'hidden').length,
      banned: banned.size,
    },
    cursor: found.length > shown.length ? (shown.at(-1)?.place ?? null) : null,
  };
};
