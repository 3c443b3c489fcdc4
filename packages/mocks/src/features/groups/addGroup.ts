import { visibleName } from 'ufi-core/text';
import type { MockHandler } from '../../access/caller.ts';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import { badParameter } from '../../errors/apiError.ts';
import { makeOnce } from '../../mutations/makeOnce.ts';
import { groupRecord, knownGroup } from './knownGroup.ts';

/** A name as it is stored. @throws ApiError badParameter if nothing of it can be read */
export function groupName(given: string): string {
  const name = visibleName(given);
  if (name === '') throw badParameter('name', 'empty');
  return name;
}

/** Creates a group, once per client id; the caller is its first admin. */
export const addGroup: MockHandler<'addGroup'> = (input, caller) => {
  const person = checkOwnAction('takePartInGroups', caller, input.actor).id;
  const { world } = caller;
  const name = groupName(input.name);
  const { privacy, description } = input;
  const made = makeOnce(world, { name: 'addGroup', input, person, actor: person }, () => {
    const id = world.newId();
    world.groups.set(id, {
      id,
      name,
      privacy,
      description,
      isMarkdown: false,
      areStickersCustom: false,
      rules: [],
      members: new Map([[person, 'admin']]),
      asked: new Set(),
      muted: new Map(),
      barred: new Set(),
    });
    return id;
  });
  return { group: groupRecord(knownGroup(made, caller), caller) };
};
