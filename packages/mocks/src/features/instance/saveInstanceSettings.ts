import { instanceSettingNames, isSameSetting, type InstanceSettings } from 'ufi-core/contract';
import type { MockHandler } from '../../access/caller.ts';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import { badParameter } from '../../errors/apiError.ts';
import { changeSettings } from '../../mutations/changeSettings.ts';

/** Changes settings of the instance. */
export const saveInstanceSettings: MockHandler<'saveInstanceSettings'> = (input, caller) => {
  const person = checkOwnsInstance(caller, 'manageInstance', input.actor);
  const { announcements_before: before } = input;
  const { announcements } = caller.world.instanceSettings;
  if (before && !isSameSetting(input.announcements, announcements) && !isSameSetting(before, announcements))
    throw badParameter('announcements', 'changed_meanwhile');
  const given = instanceSettingNames.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]]));
  return changeSettings(caller.world, person, Object.fromEntries(given) as Partial<InstanceSettings>);
};
