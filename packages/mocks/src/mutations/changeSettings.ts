import { isSameSetting, settingsProblem, type InstanceSetting, type InstanceSettings } from 'ufi-core/contract';
import { ApiError } from '../errors/apiError.ts';
import type { Person } from '../world/actor.ts';
import type { World } from '../world/world.ts';
import { auditScope } from './auditScope.ts';

/** Changes settings of the instance, audited by the names of those that are changed. */
export function changeSettings(world: World, { id: person }: Person, settings: Partial<InstanceSettings>) {
  const { instanceSettings: kept } = world;
  const given = Object.keys(settings) as InstanceSetting[];
  const changed = given.filter((name) => !isSameSetting(settings[name], kept[name]));
  const fields = settingsProblem({ ...kept, ...settings }, changed);
  if (fields !== null) throw new ApiError('badParameter', { fields });
  if (changed.length > 0) {
    Object.assign(kept, Object.fromEntries(changed.map((name) => [name, settings[name]])));
    const details = { until: null, reason: changed.join(', ') };
    auditScope(world, { scope: person, person, action: 'saveInstanceSettings', target: person, details });
  }
  return { settings: { ...kept }, locked: [] };
}
