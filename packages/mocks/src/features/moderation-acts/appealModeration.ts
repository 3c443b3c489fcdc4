import { may } from 'ufi-core/contract';
import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { ApiError } from '../../errors/apiError.ts';
import { caseOf, isInForce, ownAct } from './caseOf.ts';

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
  } else if (act.appeal.text !== text) throw new ApiError('duplicate');
  return caseOf(world, act);
};
