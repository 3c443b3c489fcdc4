import { may } from 'ufi-core/contract';
import { mayAnswerAppeal } from 'ufi-core/internal/rules';
import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { scopeRoles } from '../../access/checkCanModerate.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { MockAct } from '../../notices-world/acts.ts';
import { tellPeople } from '../../notices-world/notices.ts';
import type { World } from '../../world/world.ts';
import { caseOf, isInForce, ownAct } from './caseOf.ts';

/** Tells everybody who may answer an appeal; owners of the instance what nobody else answers. */
function tellAnswerers(world: World, act: MockAct): void {
  const { thread, comment, scope, owner, role, person, target } = act;
  const author = world.threads.get(thread ?? '')?.comments.get(comment ?? '')?.author;
  const about = {
    cause: comment ?? act.id,
    actor: author ?? target ?? person,
    thread: comment === null ? null : thread,
  };
  const scopes = [scope, ...(owner === null || owner === scope ? [] : [owner])];
  const told = new Set([person]);
  for (const object of scopes) {
    const able = [...world.people.values()].filter((each) => {
      const roles = scopeRoles(world, object, each).filter((held) => held !== 'instanceOwner' || role === held);
      return !told.has(each.id) && mayAnswerAppeal(roles, act);
    });
    const ids = able.map(({ id }) => id);
    for (const id of ids) told.add(id);
    tellPeople(world, ids, { kind: 'appeal', object, ...about });
  }
}

/** Appeals against what moderation has done to the caller or to a comment of theirs, once and as long as it is so. */
export const appealModeration: MockHandler<'appealModeration'> = ({ act_id: id, appeal: text, actor }, caller) => {
  const { world } = caller;
  const person = requirePerson(caller).id;
  const roles = actor === undefined || actor === person ? (['commentAuthor'] as const) : [];
  if (!may('appealSpam', { roles, restrictions: [] })) throw new ApiError('noPermission');
  const act = ownAct(world, { id, person });
  if (act.appeal === null) {
    if (!isInForce(world, act)) throw new ApiError('noSuchObject');
    act.appeal = { text, at: Math.floor(world.now() / 1000) };
    tellAnswerers(world, act);
  } else if (act.appeal.text !== text) throw new ApiError('duplicate');
  return caseOf(world, act);
};
