import type { ClientBase } from 'pg';
import { instanceSettingNames, instanceSettingsSchema, type InstanceSettings } from 'ufi-core/contract';
import * as v from 'valibot';
import type { BaseServices } from '../../runtime/baseServices.ts';
import type { SettingsOfConfig } from './settingsOfConfig.ts';

/** The settings of an instance that hold without a restart. */
export interface LiveSettings extends Pick<SettingsOfConfig, 'locked'> {
  /** The settings as they were last read, at most a second ago while the server is asked anything. */
  current(): InstanceSettings;
  /** A number that another one follows when a setting is changed. */
  revision(): number;
  /** The settings, at most a second old; the last ones that are known while the database can't be read. */
  recent(): Promise<InstanceSettings>;
  /** Reads the settings anew, by a transaction if one is given. */
  refresh(database?: Pick<ClientBase, 'query'>): Promise<void>;
}

/** The settings of an instance that hold without a restart. */
export interface UsesLiveSettings {
  readonly liveSettings: LiveSettings;
}

const recentMs = 1_000;
const { entries } = instanceSettingsSchema;
const query = {
  name: 'instance settings',
  text: 'select settings, revision::float8 as revision from instance_settings',
};

interface KeptRow {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly revision: number;
}

/** Creates {@link LiveSettings}: what the environment decides, else what is in the database, else the defaults. */
export function createLiveSettings(
  { pool, clock }: Pick<BaseServices, 'pool' | 'clock'>,
  { defaults, locked }: SettingsOfConfig,
): LiveSettings {
  const open = instanceSettingNames.filter((name) => !locked.includes(name));
  let known = { settings: defaults, revision: -1 };
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  const read = async (database: Pick<ClientBase, 'query'>): Promise<void> => {
    const { rows } = await database.query<KeptRow>(query);
    const { settings: kept, revision } = rows[0] ?? { settings: {}, revision: 0 };
    // An earlier reading may end after a later one.
    if (revision < known.revision) return;
    // What a later version has kept, and this one does not know, is as if it were not there.
    const decided = open.flatMap((name) => (v.is(entries[name], kept[name]) ? [[name, kept[name]]] : []));
    known = { settings: { ...defaults, ...Object.fromEntries(decided) }, revision };
  };
  const startReading = (database: Pick<ClientBase, 'query'> = pool): Promise<void> => {
    readAt = clock.monotonic();
    const started = read(database).finally(() => {
      if (reading === started) reading = undefined;
    });
    reading = started;
    return started;
  };
  return {
    locked,
    current: () => known.settings,
    revision: () => known.revision,
    recent: async () => {
      if (clock.monotonic() - readAt >= recentMs) await startReading().catch(() => undefined);
      else await reading?.catch(() => undefined);
      return known.settings;
    },
    refresh: startReading,
  };
}
