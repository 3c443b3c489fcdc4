import { reportsPerPage } from 'ufi-core/contract';
import { checkCanModerate } from '../../access/checkCanModerate.ts';
import { authorizeActor } from '../../access/authorizeViewer.ts';
import { requirePerson, type MockHandler } from '../../access/caller.ts';

/** Returns the open reports of a page, group, site or person, for its moderators. */
export const fetchReports: MockHandler<'fetchReports'> = ({ scope_id, cursor, actor }, caller) => {
  requirePerson(caller);
  authorizeActor(caller, actor);
  checkCanModerate(caller, scope_id, 'readHeld');
  const found = caller.world.reports
    .filter(({ scope, id, isOpen }) => isOpen && scope === scope_id && (cursor === undefined || id < cursor))
    .reverse();
  const authorOf = (key: string) => caller.world.threads.get(key.split('_')[0] ?? '')?.post.author ?? null;
  const shown = found.slice(0, reportsPerPage);
  return {
    reports: shown.map(({ comment, reason, note, at }) => ({
      comment_id: comment,
      post_author: authorOf(comment),
      reason,
      note,
      timestamp: { time: at },
    })),
    cursor: found.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  };
};
