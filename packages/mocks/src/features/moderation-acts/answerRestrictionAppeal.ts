import { liftingAction, moderatorRoleOf } from 'ufi-core/internal/rules';
import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { scopeRoles } from '../../access/checkCanModerate.ts';
import { ApiError } from '../../errors/apiError.ts';
import { auditScope } from '../../mutations/auditScope.ts';
import { endings, tellOfAct } from '../../mutations/noteAct.ts';
import { unbanFromSite } from '../../mutations/unbanFromSite.ts';
import { whyOf, type MockAct } from '../../notices-world/acts.ts';
import type { World } from '../../world/world.ts';
import { isInForce } from './caseOf.ts';

/** Ends a ban, a mute, or the suspension of an account. */
function lift(world: World, { action, scope, thread, target, person }: MockAct, actor: string): void {
  const [group, site, page, here] = [
    world.groups.get(scope),
    world.sites.get(scope),
    world.pages.get(scope),
    world.threads.get(thread ?? ''),
  ];
  if (target === null) delete world.people.get(person)?.suspension;
  else if (action === 'muted') group?.muted.delete(target);
  else if (here !== undefined) for (const kept of [here.banned, here.suspended]) kept.delete(target);
  else if (site !== undefined) unbanFromSite(world, site, { actor, author: target });
  else for (const kept of [page?.banned, group?.barred]) kept?.delete(target);
}

/** Lifts a ban, a mute or the suspension of an account, or upholds it, as the answer to an appeal. */
export const answerRestrictionAppeal: MockHandler<'answerRestrictionAppeal'> = (input, caller) => {
  const { act_id, is_lifted, answer, actor } = input;
  const { world } = caller;
  const person = requirePerson(caller);
  if (caller.site !== null || (actor !== undefined && actor !== person.id)) throw new ApiError('noPermission');
  const act = world.acts.find(({ id, comment }) => id === act_id && comment === null);
  const targeted = world.people.get(act?.target ?? act?.person ?? '');
  const roles = act === undefined ? [] : scopeRoles(world, act.scope, person);
  const targetRoles = act === undefined || targeted === undefined ? [] : scopeRoles(world, act.scope, targeted);
  const granted = act === undefined ? null : liftingAction({ roles, targetRoles }, act);
  const role = granted === null ? null : moderatorRoleOf(roles, granted);
  if (act === undefined || role === null || act.person === person.id) throw new ApiError('noPermission');
  const { action: upheld, scope, thread, target } = act;
  if (upheld !== 'banned' && upheld !== 'muted' && upheld !== 'suspended') throw new ApiError('noPermission');
  const action = is_lifted ? endings[upheld] : ('upheld' as const);
  const why = whyOf({ reason: answer });
  const given = world.acts.find(({ id }) => id === act.answer);
  if (given !== undefined) {
    const isRepeated = given.by === person.id && given.action === action && given.reason === why.reason;
    if (isRepeated) return {};
    throw new ApiError('duplicate', { fields: { act_id: 'answered' } });
  }
  if (act.appeal === null || !isInForce(world, act)) throw new ApiError('noSuchObject');
  if (is_lifted) lift(world, act, person.id);
  const details = answer === '' ? undefined : { until: null, reason: answer };
  const audited = is_lifted ? 'grantAppeal' : 'upholdAppeal';
  auditScope(world, {
    scope,
    person: person.id,
    action: audited,
    target: target ?? act.person,
    ...(details && { details }),
  });
  const place = { scope, thread, comment: null, owner: null, target };
  const note = { ...place, ...why, action, person: act.person, role, until: null, by: person.id };
  tellOfAct(world, note, { actor: person.id, upheld });
  return {};
};
