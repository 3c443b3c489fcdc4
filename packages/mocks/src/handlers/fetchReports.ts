import { may, reportsPerPage, type Role } from 'ufi-core/contract';
import { checkActor } from '../calls/enterThread.ts';
import { signedIn, type MockHandler } from '../calls/mockHandler.ts';
import { Refused } from '../calls/refused.ts';

/** The queue of reports of a page or person, for whoever moderates there. */
export const fetchReports: MockHandler<'fetchReports'> = ({ scope_id, cursor, actor }, caller) => {
  const person = signedIn(caller);
  checkActor(caller, actor);
  const staffRole = caller.world.pages.get(scope_id)?.staff.get(person.id);
  const held: (Role | false)[] = [
    scope_id === person.id && 'postAuthor',
    staffRole === 'ADMIN' && 'pageAdmin',
    staffRole === 'MANAGER' && 'pageManager',
    person.isInstanceOwner && 'instanceOwner',
  ];
  const roles = held.filter((role) => role !== false);
  if (!may('readHeld', { roles, restrictions: [] })) throw new Refused('noPermission');
  const found = caller.world.reports
    .filter(({ scope, id }) => scope === scope_id && (cursor === undefined || id < cursor))
    .reverse();
  const shown = found.slice(0, reportsPerPage);
  return {
    reports: shown.map(({ comment, reason, note, at }) => ({
      comment_id: comment,
      reason,
      note,
      timestamp: { time: at },
    })),
    cursor: found.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  };
};
