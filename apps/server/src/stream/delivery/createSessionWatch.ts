import type { Pool } from 'pg';
import type { Log } from '../../database/engine/index.ts';
import type { Connection } from '../channels/channel.ts';
import { connectionsOfEndedSessions } from './endedSessions.ts';

interface SessionWatchParts {
  readonly pool: Pool;
  readonly log: Log;
  readonly connections: ReadonlySet<Connection>;
  closeConnection(connection: Connection): void;
}

/** Creates the task that closes the streams of ended sessions. Asked for again while it runs, it runs once more. */
export function createSessionWatch({
  pool,
  log,
  connections,
  closeConnection,
}: SessionWatchParts): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;

  async function run(): Promise<void> {
    do {
      isAskedAgain = false;
      try {
        for (const connection of await connectionsOfEndedSessions(pool, connections)) closeConnection(connection);
      } catch (error) {
        log.warn({ error }, 'the stream could not read sessions; it looks again in a second');
      }
    } while (isAskedAgain);
    running = undefined;
  }

  return () => {
    if (running) isAskedAgain = true;
    return (running ??= run());
  };
}
