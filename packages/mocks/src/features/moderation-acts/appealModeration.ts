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
function tellAnswerers(world: World, { thread, comment: cause, scope, owner, role, person }: MockAct): void {
  const actor = world.threads.get(thread ?? '')?.comments.get(cause ?? '')?.author;
  if (actor === undefined || cause === null) return;
  const scopes = [scope, ...(owner === null || owner === scope ? [] : [owner])];
  const told = new Set([person]);
  for (const object of scopes) {
    const able = [...world.people.values()].filter((each) => {
      const roles = scopeRoles(world, object, each).filter((held) => held !== 'instanceOwner' || role === held);
      return !told.has(each.id) && mayAnswerAppeal(roles, role);
    });
    const ids = able.map(({ id }) => id);
    for (const id of ids) told.add(id);
    tellPeople(world, ids, { kind: 'appeal', object, cause, actor, thread });
  }
}

/** Appeals against what moderation has done to a comment of the caller's, once and as long as it stands. */
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
