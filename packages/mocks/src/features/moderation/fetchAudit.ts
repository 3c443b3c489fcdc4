import { auditPerPage } from 'ufi-core/contract';
import { checkCanModerate } from '../../access/checkCanModerate.ts';
import { authorizeActor } from '../../access/authorizeViewer.ts';
import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { auditLine, type AuditLine } from '../../world/audit.ts';
import { actorRecords, type World } from '../../world/world.ts';

/** Returns whether a line is about a ban of the comment's author, which is part of the comment's history. */
function isOfAuthor({ action, target }: AuditLine, { threads }: World, key: string): boolean {
  const [thread = '', comment = ''] = key.split('_');
  return (action === 'ban' || action === 'unban') && threads.get(thread)?.comments.get(comment)?.author === target;
}

/** Returns the audit log of a page, group, site or person, for its moderators. */
export const fetchAudit: MockHandler<'fetchAudit'> = ({ scope_id, comment_id, cursor, actor }, caller) => {
  requirePerson(caller);
  authorizeActor(caller, actor);
  checkCanModerate(caller, scope_id, 'readAudit');
  const found = caller.world.audit
    .filter(({ scope, id }) => scope === scope_id && (cursor === undefined || id < cursor))
    .filter(
      (line) => comment_id === undefined || line.comment === comment_id || isOfAuthor(line, caller.world, comment_id),
    )
    .reverse();
  const shown = found.slice(0, auditPerPage);
  const named = shown.flatMap((line) => [line.person, line.actor, line.target]);
  return {
    lines: shown.map(auditLine),
    actors: actorRecords(caller.world, named),
    cursor: found.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  };
};
