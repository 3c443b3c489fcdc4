import { appealsPerPage, compareIds } from 'ufi-core/contract';
import { mayAnswerAppeal } from 'ufi-core/internal/rules';
import { authorizeActor } from '../../access/authorizeViewer.ts';
import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { checkCanModerate } from '../../access/checkCanModerate.ts';
import { actorRecords } from '../../world/world.ts';
import { inWords, isInForce, presentAct } from './caseOf.ts';

/** The appeals of a page, group, site or person that wait for an answer. */
export const fetchAppeals: MockHandler<'fetchAppeals'> = ({ scope_id, cursor, actor }, caller) => {
  const { world } = caller;
  const { id: person } = requirePerson(caller);
  authorizeActor(caller, actor);
  const roles = checkCanModerate(caller, scope_id, 'readHeld');
  const found = world.acts
    .filter(({ scope, owner }) => scope === scope_id || owner === scope_id)
    .filter((act) => act.appeal !== null && act.answer === null && isInForce(world, act))
    .filter(({ id }) => cursor === undefined || compareIds(id, cursor) < 0)
    .toReversed();
  const page = found.slice(0, appealsPerPage);
  const shown = page.filter((act) => act.person !== person && mayAnswerAppeal(roles, act.role));
  return {
    appeals: shown.flatMap((act) => {
      const comment = world.threads.get(act.thread ?? '')?.comments.get(act.comment ?? '');
      const [author] = actorRecords(world, [comment?.author ?? '']);
      if (comment === undefined || author === undefined || act.appeal === null) return [];
      return {
        act: presentAct(world, act),
        comment_id: `${act.thread}_${comment.id}`,
        author,
        comment: inWords(comment.body.text),
        appeal: inWords(act.appeal.text),
        timestamp: { time: act.appeal.at },
      };
    }),
    cursor: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
  };
};
