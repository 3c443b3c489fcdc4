import { instanceSettingNames } from 'ufi-core/contract';
import type { MockHandler } from '../../access/caller.ts';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import { auditScope } from '../../mutations/auditScope.ts';

/** Changes settings of the instance. */
export const saveInstanceSettings: MockHandler<'saveInstanceSettings'> = (input, caller) => {
  const person = checkOwnsInstance(caller, 'manageInstance', input.actor).id;
  const { world } = caller;
  const kept = world.instanceSettings;
  const changed = instanceSettingNames.filter((name) => input[name] !== undefined && input[name] !== kept[name]);
  if (changed.length > 0) {
    Object.assign(kept, Object.fromEntries(changed.map((name) => [name, input[name]])));
    const details = { until: null, reason: changed.join(', ') };
    auditScope(world, { scope: person, person, action: 'saveInstanceSettings', target: person, details });
  }
  return { settings: { ...kept }, locked: [] };
};
