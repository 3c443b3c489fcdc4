import { reportsPerPage } from 'ufi-core/contract';
import { commentAddress, postAddress } from 'ufi-core/internal/addresses';
import type { Caller, MockHandler } from '../../access/caller.ts';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import { canSeeComment, canSeeThread } from '../../access/threadAccess.ts';
import { scopesWith } from './scopesWith.ts';
import { actorRecords, type Report } from '../../world/world.ts';

/** The longest part of a comment that is told. */
const longestText = 1_000;

function reported({ world, person }: Caller, { comment: key, scope, reason, note, at }: Report) {
  const [thread = '', id = ''] = key.split('_');
  const found = world.threads.get(thread);
  const { post, comments } = found ?? {};
  const comment = comments?.get(id);
  const about = { comment_id: key, scope, reason, note, timestamp: { time: at } };
  const isGone = comment === undefined || comment.isDeleted;
  if (isGone || post === undefined || found === undefined) return { ...about, author: null, text: null, address: null };
  const { parent, author, body } = comment;
  const place = parent === null ? { commentId: id } : { commentId: parent, replyCommentId: id };
  const address = commentAddress(post.article?.address ?? postAddress(post), place);
  const viewer = { world, thread: found, person, actors: person === null ? [] : [person.id] };
  const isReadable = canSeeThread(viewer) && canSeeComment(comment, viewer);
  return { ...about, author, text: body.text.slice(0, longestText), address: isReadable ? address : null };
}

/** Reports of comments in all places of the instance. */
export const fetchInstanceReports: MockHandler<'fetchInstanceReports'> = ({ state, reason, cursor }, caller) => {
  checkOwnsInstance(caller, 'manageInstance');
  const { world } = caller;
  const found = world.reports
    .filter(({ isOpen, id }) => isOpen === (state === 'open') && (cursor === undefined || id < cursor))
    .filter((report) => reason === undefined || report.reason === reason)
    .reverse();
  const shown = found.slice(0, reportsPerPage);
  const reports = shown.map((report) => reported(caller, report));
  return {
    reports,
    open: world.reports.filter(({ isOpen }) => isOpen).length,
    actors: actorRecords(
      world,
      reports.flatMap(({ author }) => author ?? []),
    ),
    places: scopesWith(
      world,
      reports.map(({ scope }) => scope),
    ),
    cursor: found.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  };
};
