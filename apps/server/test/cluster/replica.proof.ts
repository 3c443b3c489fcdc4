import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { post, type Writer } from '../durability/writers.ts';
import { tell } from './findings.ts';
import { makePosts } from './makePosts.ts';
import { startNodes, type Fault } from './startNodes.ts';
import { startStandby } from './startStandby.ts';

const delaySeconds = 5;
const wanted = Number(process.env['UFI_READS'] ?? 10_000);
const asked = `two servers that read on a replica ${delaySeconds} s behind: of ${wanted} reads by whoever has written there, and by visitors, all have every comment`;
/** Confirms nothing, and asks the replica also about what has just changed. */
const withoutSequence: Fault = [
  /(replicas\?\.read\()[^,]*advancedAt[^,]*(,[\s\S]*?)pagesAtSeq\(thread\.seq, (replicated\.result)\)/,
  '$1-Infinity$2$3',
];

/** Posts that each of the sixteen writers writes to; nobody else does. */
const postsEach = 12;

interface OwnPost {
  readonly thread: string;
  readonly written: string[];
}

/** People who write now and then, and read what is there at one of the servers. */
async function measure(most: number, fault?: Fault) {
  const standby = await startStandby({ delaySeconds });
  const cleanUps = [standby.stop];
  try {
    const env = { DATABASE_READ_URL: standby.standbyUrl, UFI_WRITES_PER_MINUTE: '0' };
    const cluster = await startNodes({ count: 2, databaseUrl: standby.primaryUrl, env, ...(fault && { fault }) });
    cleanUps.push(cluster.stop);
    const { nodes, pool, writers, publicOrigin } = cluster;
    const posts = await makePosts(pool, { like: cluster.thread, count: writers.length * postsEach });
    // The replica has the posts then.
    await wait((delaySeconds + 2) * 1_000);
    const seen = { reads: 0, missing: 0 };
    const read = async (writer: Writer | null, { thread, written }: OwnPost, turn: number): Promise<void> => {
      const expected = [...written];
      const origin = nodes[turn % nodes.length]?.origin ?? '';
      const body = { ft_ent_identifier: thread, orderingmode: 'recent_activity', length: 20 + (turn % 20) };
      const { status, body: answer } = await post({ origin, publicOrigin }, '/ajax/ufi/comment_fetch.php', {
        body,
        ...(writer && { cookie: writer.cookie }),
      });
      if (status !== 200) throw new Error(`refused with ${status}: ${JSON.stringify(answer)}`);
      const { payload } = answer as { payload: { records: { comments?: { fbid: string }[] } } };
      const found = new Set(payload.records.comments?.map(({ fbid }) => fbid));
      seen.reads += 1;
      if (!expected.every((id) => found.has(id))) seen.missing += 1;
    };
    const write = async (writer: Writer, { thread, written }: OwnPost, turn: number): Promise<void> => {
      const origin = nodes[turn % nodes.length]?.origin ?? '';
      const body = { ft_ent_identifier: thread, comment_text: `Comment ${turn}`, client_id: randomUUID() };
      const { status, body: answer } = await post({ origin, publicOrigin }, '/ufi/add/comment/', {
        body,
        cookie: writer.cookie,
      });
      if (status !== 200) throw new Error(`refused with ${status}: ${JSON.stringify(answer)}`);
      const { payload } = answer as { payload: { records: { comments: { fbid: string }[] } } };
      written.push(payload.records.comments[0]?.fbid ?? '');
    };
    const live = async (writer: Writer, index: number): Promise<void> => {
      const own = posts
        .slice(index * postsEach, (index + 1) * postsEach)
        .map((thread): OwnPost => ({ thread, written: [] }));
      for (let turn = index; seen.reads < most; turn += 1) {
        const place = own[Math.floor(Math.random() * own.length)];
        if (place === undefined) return;
        if (place.written.length < 15 && Math.random() < 0.1) await write(writer, place, turn);
        // The other server has received it then.
        await wait(50);
        await read(Math.random() < 0.3 ? null : writer, place, turn + Math.round(Math.random()));
      }
    };
    await Promise.all(writers.map(live));
    const replicaReads = await Promise.all(
      nodes.map(({ metric }) => metric(`ufi_replica_reads\\{replica="${new URL(standby.standbyUrl).host}"\\}`)),
    );
    return { ...seen, replicaReads: replicaReads.reduce((sum, count) => sum + count, 0) };
  } finally {
    for (const cleanUp of cleanUps.toReversed()) await cleanUp();
  }
}

describe('reads on a replica that is behind', () => {
  it('C5 nobody sees a comment vanish', async () => {
    const { reads, missing, replicaReads } = await measure(wanted);
    tell({
      promise: 'C5',
      asked,
      seen: `${reads} reads, ${replicaReads} asked of the replica, ${missing} without a comment`,
    });
    expect(missing).toBe(0);
    expect(replicaReads).toBeGreaterThan(wanted / 20);
  });

  it('C5 control: a server that compares no sequence number shows less', async () => {
    const { reads, missing } = await measure(Math.min(wanted, 2_000), withoutSequence);
    tell({
      promise: 'C5',
      isControl: true,
      asked: 'no sequence number: comments vanish',
      seen: `${missing} of ${reads} reads without a comment`,
    });
    expect(missing).toBeGreaterThan(0);
  });
});
