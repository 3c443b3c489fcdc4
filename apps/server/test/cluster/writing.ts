import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { newLedger } from '../durability/killingWorld.ts';
import { post, send, type Attempt, type Ledger, type Writer } from '../durability/writers.ts';

interface WrittenThread {
  readonly origin: string;
  readonly publicOrigin: string;
  readonly thread: string;
}

/** Writes one comment. Returns its number in the thread and the time of the answer, in milliseconds since 1970. */
export async function writeOne(place: WrittenThread, writer: Writer | undefined): Promise<{ seq: number; at: number }> {
  const body = { ft_ent_identifier: place.thread, comment_text: 'A comment', client_id: randomUUID() };
  const { status, body: answer } = await post(place, '/ufi/add/comment/', { body, cookie: writer?.cookie ?? '' });
  if (status !== 200) throw new Error(`refused with ${status}: ${JSON.stringify(answer)}`);
  const at = performance.timeOrigin + performance.now();
  const { payload } = answer as { payload: { seq: number } };
  return { seq: payload.seq, at };
}

/** People who write, and send again what was not answered, until they are told to stop. */
export interface Writing {
  readonly ledger: Ledger;
  /** Number of attempts without an answer. */
  unanswered(): number;
  stop(): Promise<void>;
}

/** Has some people write, each this many milliseconds after their last answer. */
export function startWriting(place: WrittenThread, writers: readonly Writer[], pauseMs: number): Writing {
  const ledger = newLedger();
  const state = { isStopped: false, unanswered: 0 };
  async function write(writer: Writer): Promise<void> {
    while (!state.isStopped) {
      const attempt: Attempt = { clientId: randomUUID(), text: 'A comment', writer: writer.number };
      ledger.unanswered.set(attempt.clientId, attempt);
      for (const end = Date.now() + 60_000; ;) {
        await send(place, writer, { attempt, ledger });
        if (!ledger.unanswered.has(attempt.clientId)) break;
        state.unanswered += 1;
        if (Date.now() > end) throw new Error('nobody has answered for a minute');
        await wait(100);
      }
      await wait(pauseMs);
    }
  }
  const all = Promise.all(writers.map(write));
  all.catch(() => {});
  return {
    ledger,
    unanswered: () => state.unanswered,
    async stop() {
      state.isStopped = true;
      await all;
    },
  };
}

/** Compares what was acknowledged with what is stored. */
export async function compare(pool: Pool, thread: string, { acknowledged }: Ledger) {
  const { rows } = await pool.query<{ client_id: string; count: number }>(
    'select client_id, count(*)::int as count from comments where thread_id = $1 and client_id is not null group by 1',
    [thread],
  );
  const stored = new Map(rows.map(({ client_id, count }) => [client_id, count]));
  return {
    acknowledged: acknowledged.size,
    lost: [...acknowledged.keys()].filter((clientId) => !stored.has(clientId)).length,
    doubled: [...stored.values()].filter((count) => count !== 1).length,
  };
}
