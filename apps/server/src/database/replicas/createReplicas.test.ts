import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { silentLog } from '../testing/silentLog.ts';
import { createReplicas, type Replicas } from './createReplicas.ts';
import { parseLsn } from './parseLsn.ts';

const clock = { ms: 0, monotonic: () => clock.ms };
const level = { lsn: '0/100', system: '1', timeline: 1 };
const primary = { ...level };
const standby = { ...level, lsn: level.lsn as string | null, isAway: false, hangs: false };
let replicas: Replicas;
let warnings: string[] = [];

const ofPrimary = () => ({ ...primary });

/** A pool that answers each question about its position by what `answer` returns then. */
const poolOf = (answer: () => object): Pool =>
  ({
    query: () =>
      standby.hangs && answer !== ofPrimary ? new Promise(() => {}) : (async () => ({ rows: [answer()] }))(),
    end: async () => {},
    on: () => {},
    totalCount: 0,
    ended: true,
  }) as unknown as Pool;

beforeEach(() => {
  clock.ms = 0;
  Object.assign(primary, level);
  Object.assign(standby, level, { isAway: false, hangs: false });
  warnings = [];
  const pool = poolOf(() => {
    if (standby.isAway) throw new Error('away');
    return { ...standby };
  });
  const log = { ...silentLog, warn: (_: object, message: string) => void warnings.push(message) };
  replicas = createReplicas({
    primary: poolOf(ofPrimary),
    replicas: [{ name: 'standby:5432', pool }],
    clock,
    log,
    probeMs: 5,
    timeoutMs: 20,
  });
});
afterEach(() => replicas.close());

/** Waits for some looks at the time that the clock shows. */
const looked = () => delay(30);
const readSince = (since = -Infinity) => replicas.read(since, async () => 'read');
const readNow = (work: () => Promise<unknown> = async () => 'read') => replicas.readNow(work);
const lag = () => replicas.state()[0]?.lagSeconds;

describe('read replicas', () => {
  it('server.800 one is asked once it has replayed what the primary had when it was looked at', async () => {
    await looked();
    expect(await readSince()).toEqual({ result: 'read', asOf: 0 });
    expect(await readSince(1)).toBeUndefined();
    expect(replicas.state()).toEqual([{ name: 'standby:5432', lagSeconds: 0, reads: 1 }]);
  });

  it('server.800 one that is behind has what was committed before it was level, and is asked for nothing later', async () => {
    await looked();
    clock.ms = 3_000;
    primary.lsn = 'A/0';
    await looked();
    expect(await readSince()).toEqual({ result: 'read', asOf: 0 });
    expect(await readSince(1)).toBeUndefined();
    expect(lag()).toBe(3);
    standby.lsn = 'A/0';
    await looked();
    expect(await readSince(1)).toEqual({ result: 'read', asOf: 3_000 });
  });

  it('server.800 one that is ten seconds behind is not asked until it has come up', async () => {
    await looked();
    primary.lsn = '0/200';
    clock.ms = 10_001;
    await looked();
    expect(await readSince()).toBeUndefined();
    standby.lsn = '0/200';
    await looked();
    expect(await readSince()).toMatchObject({ asOf: 10_001 });
  });

  it.each([
    ['does not answer', { isAway: true }, 'a read replica does not answer, and is not asked'],
    ['is no standby', { lsn: null }, 'a read replica replays nothing, and is not asked'],
    ['is of another database', { system: '2' }, 'a read replica follows another database, and is not asked'],
  ])('server.801 one that %s is not asked, which is said once', async (_, change, warning) => {
    await looked();
    Object.assign(standby, change);
    await looked();
    expect(await readSince()).toBeUndefined();
    expect(lag()).toBe(Infinity);
    expect(warnings).toEqual([warning]);
    Object.assign(standby, level, { isAway: false });
    await looked();
    expect(await readSince()).toBeDefined();
  });

  it('server.801 one that hangs is waited for once, and not asked until it answers again', async () => {
    await looked();
    standby.hangs = true;
    expect(await replicas.read(0, () => new Promise(() => {}))).toBeUndefined();
    await looked();
    await looked();
    expect(await readSince()).toBeUndefined();
    standby.hangs = false;
    await looked();
    expect(await readSince()).toBeDefined();
  });

  it('server.801 one that was only slow is asked again as soon as it has said where it is', async () => {
    await looked();
    const late = replicas.read(0, () => new Promise(() => {}));
    expect(await late).toBeUndefined();
    await delay(0);
    expect(await readSince()).toBeDefined();
  });

  it('server.801 what fails on it is left to the primary', async () => {
    await looked();
    expect(await replicas.read(0, () => Promise.reject(new Error('conflict with recovery')))).toBeUndefined();
    expect(warnings).toEqual(['a read replica failed, and the primary is asked']);
  });

  it('server.838 one is read on now if it has what the primary has by now, and not else', async () => {
    await looked();
    clock.ms = 1_000;
    Object.assign(primary, { lsn: '0/180' });
    expect(await readNow()).toBeUndefined();
    expect(replicas.misses()).toBe(1);
    standby.lsn = '0/180';
    clock.ms = 1_400;
    expect(await readNow()).toEqual({ result: 'read', asOf: 1_400 });
    expect(replicas.misses()).toBe(1);
  });

  it('server.838 what has happened before the call was made counts, not what was known by then', async () => {
    await looked();
    const first = readNow();
    primary.lsn = '0/200';
    const second = readNow();
    expect(await first).toBeDefined();
    expect(await second).toBeUndefined();
  });

  it('server.838 one that is far behind is not asked whether it is level', async () => {
    await looked();
    primary.lsn = '0/200';
    clock.ms = 2_000;
    await looked();
    standby.hangs = true;
    const asked = performance.now();
    expect(await readNow()).toBeUndefined();
    expect(performance.now() - asked).toBeLessThan(15);
  });

  it('server.839 one that follows an earlier primary is not read on as of now', async () => {
    await looked();
    primary.timeline = 2;
    expect(await readNow()).toBeUndefined();
    expect(await readSince()).toBeDefined();
    standby.timeline = 2;
    expect(await readNow()).toBeDefined();
  });

  it('server.839 one that fails is left, and that is counted', async () => {
    await looked();
    expect(await readNow(() => Promise.reject(new Error('conflict with recovery')))).toBeUndefined();
    expect(await readNow()).toBeUndefined();
    expect(replicas.misses()).toBe(2);
    await looked();
    expect(await readNow()).toBeDefined();
  });

  it('server.839 one that hangs, and a primary that is away, keep nobody waiting', async () => {
    await looked();
    standby.hangs = true;
    expect(await readNow()).toBeUndefined();
    standby.hangs = false;
    await looked();
    Object.assign(primary, { lsn: null });
    expect(await readNow()).toBeUndefined();
  });

  it('server.800 positions are compared as numbers', () => {
    expect(parseLsn('16/B374D848')).toBe(0x16b374d848n);
    expect(parseLsn('A/0') > parseLsn('9/FFFFFFFF')).toBe(true);
  });
});
