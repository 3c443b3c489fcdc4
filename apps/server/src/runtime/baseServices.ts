import type { Pool } from 'pg';
import type { IdGenerator } from './createIdGenerator.ts';
import type { ServerClock } from './serverClock.ts';

/** The database, which most handlers use and nothing else. */
export interface UsesDatabase {
  readonly pool: Pool;
}

/** The ids of new rows. */
export interface UsesIds {
  readonly ids: IdGenerator;
}

/** Services of the process itself. Features add theirs by interfaces of their own. */
export interface BaseServices extends UsesDatabase, UsesIds {
  readonly clock: ServerClock;
  /** Origins of this instance. Links to any other are external. */
  readonly ownOrigins: readonly string[];
  /** Origins that readers may play broadcasts from. */
  readonly liveOrigins: readonly string[];
  /** True if analytics keep where changes were made. */
  readonly keepsChangeOrigins: boolean;
}
