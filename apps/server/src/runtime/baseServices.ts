import type { Pool } from 'pg';
import type { IdGenerator } from './createIdGenerator.ts';
import type { ServerClock } from './serverClock.ts';

/** A server of video that takes the streams of broadcasts and asks this one about them. */
export interface LiveServer {
  /** The address that streams are sent to, without the stream key. */
  readonly ingest: string;
  /** The address of a broadcast's playlist, with `{id}` for the id of its post. */
  readonly playback: string;
}

/** The database, which most handlers use and nothing else. */
export interface UsesDatabase {
  readonly pool: Pool;
}

/** The ids of new rows. */
export interface UsesIds {
  readonly ids: IdGenerator;
}

/** The time of what is written and read. */
export interface UsesClock {
  readonly clock: ServerClock;
}

/** Services of the process itself. Features add theirs by interfaces of their own. */
export interface BaseServices extends UsesDatabase, UsesIds, UsesClock {
  /** Origins of this instance. Links to any other are external. */
  readonly ownOrigins: readonly string[];
  /** Origins that readers may play broadcasts from. */
  readonly liveOrigins: readonly string[];
  /** The server of video that takes streams, if there is one. */
  readonly liveServer?: LiveServer | undefined;
  /** True if analytics keep where changes were made. */
  readonly keepsChangeOrigins: boolean;
}
