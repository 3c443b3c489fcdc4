import { appealsPerPage, compareIds, type Role } from 'ufi-core/contract';
import { mayAnswerAppeal } from 'ufi-core/internal/rules';
import { authorizeActor } from '../../access/authorizeViewer.ts';
import { requirePerson, type Caller, type MockHandler } from '../../access/caller.ts';
import { checkCanModerate } from '../../access/checkCanModerate.ts';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import { actorRecords } from '../../world/world.ts';
import { inWords, isInForce, presentAct } from './caseOf.ts';

/** The appeals of a page, group, site or person, or those to the instance's owners, that wait for an answer. */
export const fetchAppeals: MockHandler<'fetchAppeals'> = ({ scope_id, cursor, actor }, caller) => {
  const { world } = caller;
  const { id: person } = requirePerson(caller);
  const roles = scope_id === undefined ? rolesOfOwner(caller, actor) : rolesIn(caller, scope_id, actor);
  const found = world.acts
    .filter(({ scope, owner, role }) =>
      scope_id === undefined ? role === 'instanceOwner' : scope === scope_id || owner === scope_id,
    )
    .filter((act) => act.appeal !== null && act.answer === null && isInForce(world, act))
    .filter(({ id }) => cursor === undefined || compareIds(id, cursor) < 0)
    .toReversed();
  const page = found.slice(0, appealsPerPage);
  const shown = page.filter((act) => act.person !== person && mayAnswerAppeal(roles, act));
  return {
    appeals: shown.flatMap((act) => {
      const comment = world.threads.get(act.thread ?? '')?.comments.get(act.comment ?? '');
      const [author] = actorRecords(world, [comment?.author ?? act.target ?? act.person]);
      if (author === undefined || act.appeal === null) return [];
      return {
        act: presentAct(world, act),
        comment_id: comment === undefined ? null : `${act.thread}_${comment.id}`,
        author,
        comment: comment === undefined ? null : inWords(comment.body.text),
        appeal: inWords(act.appeal.text),
        timestamp: { time: act.appeal.at },
      };
    }),
    cursor: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
  };
};

function rolesOfOwner(caller: Caller, actor: string | undefined): Role[] {
  checkOwnsInstance(caller, 'manageInstance', actor);
  return ['instanceOwner'];
}

function rolesIn(caller: Caller, scope: string, actor: string | undefined): Role[] {
  authorizeActor(caller, actor);
  return checkCanModerate(caller, scope, 'readHeld');
}
