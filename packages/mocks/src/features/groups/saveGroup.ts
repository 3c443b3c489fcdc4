import { groupPrivacies } from 'ufi-core/contract';
import type { MockHandler } from '../../access/caller.ts';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import { checkCanModerate } from '../../access/checkCanModerate.ts';
import { badParameter } from '../../errors/apiError.ts';
import { groupName } from './addGroup.ts';
import { auditScope } from '../../mutations/auditScope.ts';
import { groupRecord, knownGroup } from './knownGroup.ts';

/** Saves a group's settings and rules. */
export const saveGroup: MockHandler<'saveGroup'> = (input, caller) => {
  const person = checkOwnAction('takePartInGroups', caller, input.actor).id;
  const { world } = caller;
  const { group_id: id, privacy, description, is_markdown: isMarkdown, are_stickers_custom } = input;
  const name = groupName(input.name);
  checkCanModerate(caller, id, 'manageGroup');
  const before = knownGroup(id, caller);
  if (groupPrivacies.indexOf(privacy) < groupPrivacies.indexOf(before.privacy))
    throw badParameter('privacy', 'not_offered');
  const known = new Set(before.rules.map((rule) => rule.id));
  const rules = input.rules.map(({ id: kept, title }, place) => {
    // An id counts once.
    if (kept !== undefined && !known.delete(kept)) throw badParameter(`rules.${place}.id`, 'not_allowed');
    return { id: kept ?? world.newId(), title };
  });
  const group = { ...before, name, privacy, description, isMarkdown, areStickersCustom: are_stickers_custom, rules };
  world.groups.set(id, group);
  auditScope(world, { scope: id, person, action: 'saveGroup', target: person });
  return { group: groupRecord(group, caller), rules };
};
