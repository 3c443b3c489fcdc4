import type { endpointRegistry } from 'ufi-core/contract';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import type { Handler } from '../../access/handler.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import { toldSettings, type UsesLiveSettings } from '../instance-settings/index.ts';

/** The settings that hold without a restart, for owners of the instance. */
export const fetchInstanceSettings: Handler<
  typeof endpointRegistry.fetchInstanceSettings,
  UsesDatabase & UsesLiveSettings
> = async (_, caller, { pool, liveSettings }) => {
  await checkOwnsInstance(pool, caller, 'manageInstance');
  await liveSettings.refresh();
  return toldSettings(liveSettings);
};
