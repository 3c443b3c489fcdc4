import { Kysely, type Migration, Migrator, PostgresDialect, sql } from 'kysely';
import type { Pool } from 'pg';
import { DatabaseError } from './engine/index.ts';
import { reasonOf } from '../errors/errorDetails.ts';
import { migrationList, type SchemaMigration } from './migrationList.ts';

const toMigration = (statements: string): Migration => ({
  up: async (db) => {
    await sql.raw(statements).execute(db);
  },
});

const provide = (migrations: readonly SchemaMigration[]) => ({
  getMigrations: async () => Object.fromEntries(migrations.map(({ name, sql }) => [name, toMigration(sql)])),
});

/**
 * Applies all pending migrations in one transaction. Several servers may call it at once: one works, the others wait.
 *
 * @returns the names of the migrations that were applied
 * @throws DatabaseError `migration-failed`, also if the database is newer than this code
 */
export const migrate = async (pool: Pool, migrations = migrationList): Promise<readonly string[]> => {
  // Never destroyed: that would end the pool, which belongs to the caller.
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const { error, results = [] } = await new Migrator({ db, provider: provide(migrations) }).migrateToLatest();
  if (error !== undefined) {
    const migration = results.find(({ status }) => status === 'Error')?.migrationName ?? 'before the first one';
    throw new DatabaseError('migration-failed', { migration, reason: reasonOf(error) }, { cause: error });
  }
  return results.map(({ migrationName }) => migrationName);
};
