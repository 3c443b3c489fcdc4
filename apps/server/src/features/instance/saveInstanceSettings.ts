import { instanceSettingNames, type endpointRegistry, type InstanceSettings } from 'ufi-core/contract';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import type { Handler } from '../../access/handler.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import { changeSettings, type UsesLiveSettings } from '../instance-settings/index.ts';

/** Changes settings that hold without a restart, for an owner of the instance. */
export const saveInstanceSettings: Handler<
  typeof endpointRegistry.saveInstanceSettings,
  UsesDatabase & UsesLiveSettings
> = async (input, caller, services) => {
  const person = await checkOwnsInstance(services.pool, { ...caller, actor: input.actor }, 'manageInstance');
  const given = instanceSettingNames.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]]));
  const settings = Object.fromEntries(given) as Partial<InstanceSettings>;
  return changeSettings(services, { person, settings, announcementsBefore: input.announcements_before });
};
