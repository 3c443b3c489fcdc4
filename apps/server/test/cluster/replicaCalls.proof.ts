import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { post, type Writer } from '../durability/writers.ts';
import { tell } from './findings.ts';
import { startNodes, type Fault, type Nodes } from './startNodes.ts';
import { startStandby } from './startStandby.ts';

const wanted = Number(process.env['UFI_CALLS'] ?? 2_000);
const asked = `two servers that read on a replica that stands still half of the time: of ${wanted} feeds, searches and reads of messages all have what was done before, and nothing of what was taken away`;
/** Takes each replica that is near for one that has everything. */
const withoutPosition: Fault = [/position\.replayed >= lsn/, 'true'];

/** Stops and goes on with replaying, in turn, until it is told to end. */
function haltReplaying(standbyUrl: string) {
  let isEnded = false;
  const halting = (async () => {
    const client = new Client(standbyUrl);
    await client.connect();
    while (!isEnded) {
      await client.query('select pg_wal_replay_pause()');
      await wait(700);
      await client.query('select pg_wal_replay_resume()');
      await wait(700);
    }
    await client.end();
  })();
  return async () => {
    isEnded = true;
    await halting;
  };
}

interface Seen {
  reads: number;
  missing: number;
  left: number;
}

interface Read {
  readonly path: string;
  /** Undefined for a call that is asked by its address. */
  readonly body?: object;
  readonly by: Writer;
}

/** People, each of whom publishes, narrows, writes to the next one and unsends; both read what is there then. */
class Life {
  readonly #cluster: Nodes;
  readonly #ids: ReadonlyMap<Writer, string>;
  readonly seen: Seen = { reads: 0, missing: 0, left: 0 };

  constructor(cluster: Nodes, ids: ReadonlyMap<Writer, string>) {
    this.#cluster = cluster;
    this.#ids = ids;
  }

  /** Calls one of the servers; undefined if that was too often. */
  async #call({ path, body, by }: Read): Promise<unknown> {
    const { nodes, publicOrigin } = this.#cluster;
    const origin = nodes[Math.floor(Math.random() * nodes.length)]?.origin ?? '';
    const { status, body: answer } =
      body === undefined
        ? await fetch(`${origin}${path}`, { headers: { cookie: by.cookie } }).then(async (got) => ({
            status: got.status,
            body: (await got.json()) as unknown,
          }))
        : await post({ origin, publicOrigin }, path, { body, cookie: by.cookie });
    if (status === 429) return undefined;
    // A thread that the reader's server does not know of.
    if (status === 404) return {};
    if (status !== 200) throw new Error(`${path} was refused with ${status}: ${JSON.stringify(answer)}`);
    return (answer as { readonly payload: unknown }).payload;
  }

  async #expect(read: Read, text: string, isThere: boolean): Promise<void> {
    const answer = await this.#call(read);
    if (answer === undefined) return;
    this.seen.reads += 1;
    const isFound = JSON.stringify(answer).includes(text);
    if (isThere && !isFound) this.seen.missing += 1;
    if (!isThere && isFound) this.seen.left += 1;
  }

  #id = (writer: Writer): string => this.#ids.get(writer) ?? '';

  async publish(me: Writer, friend: Writer): Promise<void> {
    const word = `post${randomUUID().slice(0, 8)}`;
    const made = await this.#call({
      path: '/ufi/post/add/',
      body: { post_text: word, client_id: randomUUID() },
      by: me,
    });
    const feed = { path: `/web/feed/?author=${this.#id(me)}` };
    const search = { path: '/search/results/', body: { of: 'posts', q: word } };
    const text = `"${word}`;
    for (const by of [me, friend]) await this.#expect({ ...feed, by }, text, true);
    await this.#expect({ ...search, by: Math.random() < 0.5 ? me : friend }, text, true);
    const { id } = (made as { readonly post: { readonly id: string } }).post;
    await this.#cluster.pool.query("update posts set privacy = 'only_me' where id = $1", [id]);
    await this.#expect({ ...feed, by: friend }, text, false);
    await this.#expect({ ...search, by: friend }, text, false);
  }

  async write(me: Writer, friend: Writer): Promise<void> {
    const word = `word${randomUUID().slice(0, 8)}`;
    const body = { body: word, other_user_fbid: this.#id(friend), client_id: randomUUID() };
    const sent = await this.#call({ path: '/messaging/send/', body, by: me });
    const { action_id: message_id, thread_id: thread } =
      (sent as { readonly actions?: readonly { action_id: string; thread_id: string }[] }).actions?.[0] ?? {};
    const reads = [
      { path: '/ajax/mercury/threadlist_info.php', body: { tags: { inbox: { offset: 0, limit: 20 } } } },
      { path: '/ajax/mercury/thread_info.php', body: { messages: { [thread ?? '']: { offset: 0, limit: 20 } } } },
      { path: '/messaging/search/', body: { q: word } },
    ];
    for (const by of [me, friend]) for (const read of reads) await this.#expect({ ...read, by }, word, true);
    await this.#call({ path: '/messaging/unsend/', body: { message_id, client_id: randomUUID() }, by: me });
    for (const read of reads) await this.#expect({ ...read, by: friend }, word, false);
  }
}

async function measure(most: number, fault?: Fault) {
  const standby = await startStandby({ delaySeconds: 0 });
  const cleanUps = [standby.stop];
  try {
    const env = { DATABASE_READ_URL: standby.standbyUrl, UFI_WRITES_PER_MINUTE: '0' };
    const cluster = await startNodes({ count: 2, databaseUrl: standby.primaryUrl, env, ...(fault && { fault }) });
    cleanUps.push(cluster.stop);
    const { nodes, pool, writers } = cluster;
    const { rows } = await pool.query<{ id: string; name: string }>(
      `select id::text as id, name from actors where name like 'Writer %'`,
    );
    const idOf = ({ number }: Writer) => rows.find(({ name }) => name === `Writer ${number}`)?.id ?? '';
    await pool.query(
      `insert into friendships (person_id, friend_id, status)
       select a.id, b.id, 'accepted' from actors a cross join actors b
       where a.id = any($1::bigint[]) and b.id = any($1::bigint[]) and a.id <> b.id`,
      [rows.map(({ id }) => id)],
    );
    const life = new Life(cluster, new Map(writers.map((writer) => [writer, idOf(writer)])));
    cleanUps.push(haltReplaying(standby.standbyUrl));
    const live = async (me: Writer, index: number): Promise<void> => {
      const friend = writers[(index + 1) % writers.length];
      for (let turn = index; friend !== undefined && life.seen.reads < most; turn += 1) {
        await (turn % 3 === 0 ? life.publish(me, friend) : life.write(me, friend));
        // Nobody writes sixty messages a minute.
        await wait(500 + Math.random() * 500);
      }
    };
    await Promise.all(writers.map(live));
    const sum = async (metric: string) =>
      (await Promise.all(nodes.map((node) => node.metric(metric)))).reduce((all, count) => all + count, 0);
    const replicaReads = await sum(`ufi_replica_reads\\{replica="${new URL(standby.standbyUrl).host}"\\}`);
    return { ...life.seen, replicaReads, misses: await sum('ufi_replica_misses') };
  } finally {
    for (const cleanUp of cleanUps.toReversed()) await cleanUp();
  }
}

describe('feed, search and messages on a replica that stands still half of the time', () => {
  it('C5 nobody sees less than was done, or what was taken away', async () => {
    const { reads, missing, left, replicaReads, misses } = await measure(wanted);
    tell({
      promise: 'C5',
      asked,
      seen: `${reads} feeds, searches and reads of messages, ${replicaReads} answered by the replica and ${misses} by the primary, ${missing} without what was done, ${left} with what was taken away`,
    });
    expect({ missing, left }).toEqual({ missing: 0, left: 0 });
    expect(replicaReads).toBeGreaterThan(wanted / 10);
  });

  it('C5 control: a server that does not ask how far the replica is shows less', async () => {
    const { reads, missing, left } = await measure(Math.min(wanted, 1_000), withoutPosition);
    tell({
      promise: 'C5',
      isControl: true,
      asked: 'no position: posts and messages vanish, or stay',
      seen: `${missing} of ${reads} without what was done, ${left} with what was taken away`,
    });
    expect(missing).toBeGreaterThan(0);
    expect(left).toBeGreaterThan(0);
  });
});
