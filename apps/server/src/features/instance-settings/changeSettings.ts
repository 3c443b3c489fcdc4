import type { PoolClient } from 'pg';
import { isSameSetting, settingsProblem, type InstanceSetting, type InstanceSettings } from 'ufi-core/contract';
import { transaction } from '../../database/transaction.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import { auditScope } from '../audit/index.ts';
import type { LiveSettings, UsesLiveSettings } from './createLiveSettings.ts';

const lockText = 'select from instance_settings for update';
const text = 'update instance_settings set settings = settings || $1, revision = revision + 1';

interface SettingsChange {
  /** Who changes them. */
  readonly person: string;
  readonly settings: Partial<InstanceSettings>;
  /** The announcements that the given ones follow from; others may have been saved since. */
  readonly announcementsBefore?: InstanceSettings['announcements'] | undefined;
  /** What is written in the same transaction. */
  readonly also?: (client: PoolClient) => Promise<void>;
}

/** The settings as owners read them. */
export const toldSettings = ({ current, locked }: LiveSettings) => ({ settings: current(), locked: [...locked] });

/** Changes settings, audited by the names of those that are changed. @throws ApiError badParameter */
export async function changeSettings(
  { pool, liveSettings }: UsesDatabase & UsesLiveSettings,
  { person, settings, announcementsBefore, also }: SettingsChange,
) {
  const given = Object.keys(settings) as InstanceSetting[];
  const refused = given.filter((name) => liveSettings.locked.includes(name));
  if (refused.length > 0) {
    throw new ApiError('badParameter', { fields: Object.fromEntries(refused.map((name) => [name, 'not_allowed'])) });
  }
  await transaction(pool, async (client) => {
    await client.query({ name: 'lock instance settings', text: lockText });
    await liveSettings.refresh(client);
    const before = liveSettings.current();
    // A save whose answer was lost is sent again: what it asks for is there already.
    const isSaved = isSameSetting(settings.announcements, before.announcements);
    if (announcementsBefore && !isSaved && !isSameSetting(announcementsBefore, before.announcements))
      throw new ApiError('badParameter', { fields: { announcements: 'changed_meanwhile' } });
    const changed = given.filter((name) => !isSameSetting(settings[name], before[name]));
    const fields = settingsProblem({ ...before, ...settings }, changed);
    if (fields !== null) throw new ApiError('badParameter', { fields });
    if (changed.length === 0) return;
    const values = [JSON.stringify(Object.fromEntries(changed.map((name) => [name, settings[name]])))];
    await client.query({ name: 'save instance settings', text, values });
    await also?.(client);
    const details = { until: null, reason: changed.join(', ') };
    await auditScope(client, { scope: person, person, action: 'saveInstanceSettings', target: person, details });
  });
  await liveSettings.refresh();
  return toldSettings(liveSettings);
}
