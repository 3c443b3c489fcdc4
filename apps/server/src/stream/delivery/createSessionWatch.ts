import type { Pool } from 'pg';
import type { Log } from '../../database/engine/index.ts';
import type { Connection } from '../channels/channel.ts';

const text = `
select hash from unnest($1::text[]) hash
where not exists (select from identity_sessions where token = hash and expires_at > now())
  and not exists (
    select from frame_sessions f left join identity_sessions s on s.id = f.account_session_id
    where f.token_hash = hash and f.expires_at > now() and (f.account_session_id is null or s.expires_at > now()))`;

/** The open streams whose sessions have ended, on this or another server, both of our own pages and of frames. */
async function connectionsOfEndedSessions(pool: Pool, connections: Iterable<Connection>): Promise<Connection[]> {
  const ofSession = [...connections].filter(({ session }) => session !== null);
  if (ofSession.length === 0) return [];
  const hashes = [...new Set(ofSession.map(({ session }) => session))];
  const { rows } = await pool.query<{ hash: string }>({ name: 'stream sessions', text, values: [hashes] });
  const ended = new Set<string | null>(rows.map(({ hash }) => hash));
  return ofSession.filter(({ session }) => ended.has(session));
}

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
