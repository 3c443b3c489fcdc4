import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type ChildServer, startChildServer } from '../testing/childServer.ts';
import { makeServerHome, type ServerHome, testUsers } from '../testing/serverHome.ts';
import { signal } from './runningPostmaster.ts';

const postmasterOf = async (dataDir: string) =>
  Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);

const acknowledged = ({ events }: ChildServer) => events.filter(({ event }) => event === 'written').length;

const waitFor = async (condition: () => boolean) => {
  while (!condition()) await delay(10);
};

describe.each(testUsers)('a server run by $name in a directory that nobody else may enter', (user) => {
  let home: ServerHome;
  let dataDir: string;
  const running: ChildServer[] = [];

  beforeAll(async () => {
    home = await makeServerHome(user);
    dataDir = join(home.directory, 'data');
  });
  afterEach(async () => {
    for (const server of running.splice(0)) {
      server.send('stop');
      signal(server.pid, 'SIGCONT');
      await server.exited;
    }
  });
  afterAll(async () => {
    const left = await postmasterOf(dataDir).catch(() => undefined);
    if (left !== undefined) signal(left, 'SIGQUIT');
    await home.remove();
  });

  const start = () => {
    const server = startChildServer(home, dataDir);
    running.push(server);
    return server;
  };
  const stepsOf = ({ events }: ChildServer) =>
    events.flatMap(({ event, step }) => (event === 'step' && typeof step === 'string' ? [step] : []));

  const writeUntilKilled = async (kill: (server: ChildServer) => Promise<void>) => {
    const server = startChildServer(home, dataDir);
    const before = Number((await server.waitForEvent('opened')).rows);
    server.send('write');
    await waitFor(() => acknowledged(server) > 200);
    await kill(server);
    return before + acknowledged(server);
  };

  it('creates its database, protects the socket and keeps the rows', async () => {
    const first = start();
    await first.waitForEvent('opened');
    expect(stepsOf(first)).toEqual(['creating', 'starting']);
    for (const place of ['', 'run', 'postgres']) expect((await stat(join(dataDir, place))).mode & 0o777).toBe(0o700);
    first.send('write');
    await waitFor(() => acknowledged(first) > 50);
    first.send('stop');
    await first.waitForEvent('stopped');
    await first.exited;

    const second = start();
    expect(Number((await second.waitForEvent('opened')).rows)).toBe(acknowledged(first));
    expect(stepsOf(second)).toEqual(['starting']);
  });

  it('P1 loses no acknowledged row when it is killed, and stops the PostgreSQL it left behind', async () => {
    let orphan = 0;
    const rows = await writeUntilKilled(async (server) => {
      orphan = await postmasterOf(dataDir);
      await server.kill('SIGKILL');
    });
    expect(signal(orphan, 0)).toBe(true);

    const next = start();
    expect(Number((await next.waitForEvent('opened')).rows)).toBeGreaterThanOrEqual(rows);
    expect(stepsOf(next)).toEqual(['takingOver', 'starting']);
    expect(await postmasterOf(dataDir)).not.toBe(orphan);
  });

  it('P1 loses no acknowledged row when it and its PostgreSQL are killed', async () => {
    const rows = await writeUntilKilled(async (server) => {
      process.kill(await postmasterOf(dataDir), 'SIGKILL');
      await server.kill('SIGKILL');
    });

    const next = start();
    expect(Number((await next.waitForEvent('opened')).rows)).toBeGreaterThanOrEqual(rows);
  });

  it('stops before PostgreSQL when Ctrl-C reaches the whole process group', async () => {
    const server = start();
    await server.waitForEvent('opened');
    const postmaster = await postmasterOf(dataDir);
    process.kill(server.pid, 'SIGSTOP');
    process.kill(-server.pid, 'SIGINT');
    await delay(300);
    expect(await postmasterOf(dataDir)).toBe(postmaster);
    process.kill(server.pid, 'SIGCONT');
    await server.waitForEvent('stopped');
    await server.exited;
    await expect(postmasterOf(dataDir)).rejects.toThrow('ENOENT');
  });

  it('P5 refuses a second server on the directory within two seconds and names the first, even a stopped one', async () => {
    const before = performance.now();
    const first = start();
    await first.waitForEvent('opened');
    const openingMs = performance.now() - before;
    process.kill(first.pid, 'SIGSTOP');
    const since = performance.now();
    const refused = await start().waitForEvent('refused');
    expect(refused).toMatchObject({ code: 'data-directory-in-use', details: { pid: first.pid } });
    expect(refused.message).toContain(`process ${first.pid}`);
    // On a busy machine, in comparison with what an opening takes.
    expect(performance.now() - since).toBeLessThan(Math.max(2_000, 3 * openingMs));
  });

  it('P5 accepts one of four that start at once', async () => {
    const servers = [start(), start(), start(), start()];
    const outcomes = await Promise.all(
      servers.map((server) =>
        Promise.race([server.waitForEvent('opened'), server.waitForEvent('refused')]).then(
          ({ event, code }) => code ?? event,
        ),
      ),
    );
    const inUse = 'data-directory-in-use';
    expect(outcomes.sort()).toEqual([inUse, inUse, inUse, 'opened']);
  });
});
