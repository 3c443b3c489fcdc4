import { instanceSettingNames, type endpointRegistry } from 'ufi-core/contract';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import type { Handler } from '../../access/handler.ts';
import { transaction } from '../../database/transaction.ts';
import { ApiError } from '../../errors/apiError.ts';
import { auditScope } from '../audit/index.ts';
import type { UsesLiveSettings } from '../instance-settings/index.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';

const lockText = 'select from instance_settings for update';
const text = 'update instance_settings set settings = settings || $1, revision = revision + 1';

/** Changes settings that hold without a restart, for an owner of the instance. */
export const saveInstanceSettings: Handler<
  typeof endpointRegistry.saveInstanceSettings,
  UsesDatabase & UsesLiveSettings
> = async (input, caller, { pool, liveSettings }) => {
  const person = await checkOwnsInstance(pool, { ...caller, actor: input.actor }, 'manageInstance');
  const given = instanceSettingNames.filter((name) => input[name] !== undefined);
  const refused = given.filter((name) => liveSettings.locked.includes(name));
  if (refused.length > 0) {
    throw new ApiError('badParameter', { fields: Object.fromEntries(refused.map((name) => [name, 'not_allowed'])) });
  }
  await transaction(pool, async (client) => {
    await client.query({ name: 'lock instance settings', text: lockText });
    await liveSettings.refresh(client);
    const before = liveSettings.current();
    const changed = given.filter((name) => input[name] !== before[name]);
    if (changed.length === 0) return;
    const values = [JSON.stringify(Object.fromEntries(changed.map((name) => [name, input[name]])))];
    await client.query({ name: 'save instance settings', text, values });
    const details = { until: null, reason: changed.join(', ') };
    await auditScope(client, { scope: person, person, action: 'saveInstanceSettings', target: person, details });
  });
  await liveSettings.refresh();
  return { settings: liveSettings.current(), locked: [...liveSettings.locked] };
};
