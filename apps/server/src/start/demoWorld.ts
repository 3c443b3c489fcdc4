import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { SiteRecord } from 'ufi-plugin/contract';
import type { Config } from '../config/index.ts';
import type { Identity } from '../features/accounts/index.ts';
import type { AppServices } from './appServices.ts';
import { findDemoSites, siteRecord } from '../features/sites/index.ts';
import { isLoopback } from '../runtime/isLoopback.ts';
import { StartError } from './port/startError.ts';

/** Creates the demo world in an empty database, through the same services as live traffic. */
export type SeedDemo = (world: {
  readonly services: AppServices;
  readonly identity: Identity;
  /** The password of everybody who can sign in. */
  readonly password: string;
  /** Progress, 0 to 1. */
  readonly onProgress: (done: number) => void;
}) => Promise<void>;

/** The people who can sign in to the demo world. */
export interface DemoAccess {
  readonly password: string;
  readonly people: readonly { readonly name: string; readonly email: string }[];
  /** Registered by them; the id is the app id in their embed snippets. */
  readonly sites: readonly SiteRecord[];
}

interface DemoWorldOptions {
  readonly config: Pick<Config, 'demo' | 'host'>;
  readonly services: AppServices;
  readonly identity: Identity;
  readonly seedDemo: SeedDemo | undefined;
  readonly onProgress: (done: number) => void;
}

interface WorldState {
  readonly has_people: boolean;
  readonly has_demo: boolean;
  readonly password: string | null;
  readonly is_complete: boolean | null;
}

const worldStateText = `
select exists (select from people) as has_people, exists (select from people where is_demo) as has_demo,
  w.password, w.is_complete
from (values (1)) one left join demo_world w on true`;

const truncateAllText = `
do $$ begin
  -- The ledger refuses to be emptied, and keeps the account that stars are issued from.
  alter table ledger_accounts disable trigger ledger_accounts_kept;
  alter table ledger_transfers disable trigger ledger_transfers_kept;
  create temporary table issuing on commit drop as select * from ledger_accounts where owner_id is null;
  execute (select 'truncate ' || string_agg(format('%I', tablename), ', ') from pg_tables
    where schemaname = current_schema() and tablename not like 'kysely\\_%');
  insert into ledger_accounts select * from issuing;
  alter table ledger_accounts enable trigger ledger_accounts_kept;
  alter table ledger_transfers enable trigger ledger_transfers_kept;
end $$`;

const newPassword = (): string => randomBytes(9).toString('base64url');

/** True if the demo world is allowed: by configuration, or by default on loopback. */
export const isDemoAllowed = ({ demo, host }: Pick<Config, 'demo' | 'host'>): boolean => demo ?? isLoopback(host);

async function seed({ services, identity, onProgress }: DemoWorldOptions, seedDemo: SeedDemo): Promise<void> {
  const { pool } = services;
  const password = newPassword();
  // An interrupted seeding leaves a partial world; nobody can have signed up before it was complete.
  await pool.query(truncateAllText);
  await pool.query('insert into demo_world (password) values ($1)', [password]);
  await seedDemo({ services, identity, password, onProgress });
  await pool.query('update demo_world set is_complete = true');
}

async function demoAccess(pool: Pool): Promise<DemoAccess | null> {
  const { rows: worlds } = await pool.query<{ password: string }>('select password from demo_world');
  const { rows: people } = await pool.query<{ name: string; email: string }>(
    'select u.name, u.email from people p join identity_users u on u.id = p.user_id where p.is_demo ' +
      'and exists (select from identity_accounts a where a.user_id = u.id and a.password is not null) order by p.id',
  );
  const sites = (await findDemoSites(pool)).map(siteRecord);
  return worlds[0] === undefined ? null : { password: worlds[0].password, people, sites };
}

/**
 * Creates the demo world if it is due: in an empty database, on loopback or with `UFI_DEMO=1`. Returns its people; null
 * if there is no demo world.
 *
 * @throws StartError if demo people, whose password was printed, would be reachable from other machines
 */
export async function prepareDemoWorld(options: DemoWorldOptions): Promise<DemoAccess | null> {
  const { config, services, seedDemo } = options;
  const { rows } = await services.pool.query<WorldState>(worldStateText);
  const { has_people = false, has_demo = false, is_complete = null } = rows[0] ?? {};
  if (has_demo && !isLoopback(config.host) && config.demo !== true) {
    throw new StartError(
      `The database holds the demo world, and HOST=${config.host} is reachable from elsewhere. ` +
        'Set UFI_DEMO=1 to serve the demo there, or UFI_DATA_DIR to an empty directory for a world of your own.',
    );
  }
  const isUnfinished = is_complete === false || !has_people;
  if (isUnfinished && isDemoAllowed(config) && seedDemo !== undefined) await seed(options, seedDemo);
  return demoAccess(services.pool);
}
