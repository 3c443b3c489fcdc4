import { Client, type ClientConfig } from 'pg';
import { DatabaseError, type UnsafeSetting } from './databaseError.ts';
import { reasonOf } from '../../errors/errorDetails.ts';

export interface ServerRequirements {
  readonly oldestMajor: number;
  /** Accepts settings that may lose acknowledged writes. */
  readonly allowUnsafe: boolean;
}

interface SettingRow {
  readonly name: string;
  readonly setting: string;
  readonly source: string;
  readonly sourcefile: string | null;
  readonly sourceline: number | null;
}

const whereSet = ({ source, sourcefile, sourceline }: SettingRow) =>
  sourcefile === null ? `set by: ${source}` : `set in ${sourcefile}, line ${sourceline}`;

const findUnsafe = async (client: Client): Promise<UnsafeSetting[]> => {
  const { rows } = await client.query<SettingRow>(
    `select name, setting, source, sourcefile, sourceline from pg_settings
     where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by name`,
  );
  return rows.map((row) => ({ name: row.name, value: row.setting, where: whereSet(row) }));
};

const readVersion = async (client: Client) => {
  const { rows } = await client.query<{ version: string; major: number }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major`,
  );
  return rows[0] ?? { version: 'unknown', major: 0 };
};

const addressOf = (client: Client) => `${client.host}:${client.port}`;

const connect = async (connection: ClientConfig) => {
  const client = new Client(connection);
  // The failing query reports a broken connection. Without a listener, the error event would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (cause) {
    throw new DatabaseError('database-unreachable', { address: addressOf(client), reason: reasonOf(cause) }, { cause });
  }
};

/**
 * Rejects a server that is too old or that may lose acknowledged writes, with the settings of this role and database.
 *
 * @throws DatabaseError `database-unreachable`, `version-too-old`, `unsafe-settings` (P5)
 */
export const checkServer = async (
  connection: ClientConfig,
  { oldestMajor, allowUnsafe }: ServerRequirements,
): Promise<void> => {
  const client = await connect(connection);
  try {
    const { version, major } = await readVersion(client);
    if (major < oldestMajor) throw new DatabaseError('version-too-old', { version, oldest: oldestMajor });
    const settings = allowUnsafe ? [] : await findUnsafe(client);
    if (settings.length > 0) throw new DatabaseError('unsafe-settings', { settings });
  } finally {
    await client.end();
  }
};
