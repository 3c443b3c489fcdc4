import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endpointRegistry } from 'ufi-core/contract';
import { openDatabase } from '../../src/database/engine/index.ts';
import { silentLog } from '../../src/database/testing/silentLog.ts';
import { startBuiltServer, type BuiltServer } from '../durability/builtServer.ts';
import { fillWorld, newLedger, signInWriters } from '../durability/killingWorld.ts';
import { post, type Ledger, type Writer } from '../durability/writers.ts';
import { tell } from './findings.ts';
import { compare } from './writing.ts';

const megabytes = 224;
const asked = `a disk of ${megabytes} MB with database and media, written to until it is full: 0 acknowledged lost, 507, reading goes on, and once there is room, writing, without a restart`;
/** Long, and nothing that can be compressed, so that the disk is full after some thousand comments. */
const newText = () => randomBytes(4_500).toString('base64');

interface WrittenThread {
  readonly origin: string;
  readonly publicOrigin: string;
  readonly thread: string;
}

/** A disk of its own in memory; needs the right to mount. */
function mountDisk(): { folder: string; free(): number; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'ufi-full-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder]);
  return {
    folder,
    free: () => {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize;
    },
    remove: () => {
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** One comment. Returns the answer's status; 0 if there was none. */
async function write(place: WrittenThread, writer: Writer, ledger: Ledger): Promise<number> {
  const attempt = { clientId: randomUUID(), text: newText(), writer: writer.number };
  const body = { ft_ent_identifier: place.thread, comment_text: attempt.text, client_id: attempt.clientId };
  try {
    const { status } = await post(place, '/ufi/add/comment/', { body, cookie: writer.cookie });
    if (status === 200) ledger.acknowledged.set(attempt.clientId, '');
    return status;
  } catch {
    return 0;
  }
}

/** Writes from eight people until something else than success is answered to all of them. Returns these answers. */
async function writeUntilRefused(
  place: WrittenThread,
  writers: readonly Writer[],
  ledger: Ledger,
): Promise<readonly number[]> {
  const refusals = await Promise.all(
    writers.slice(0, 8).map(async (writer) => {
      for (const end = Date.now() + 240_000; Date.now() < end;) {
        const status = await write(place, writer, ledger);
        if (status !== 200) return status;
      }
      return 200;
    }),
  );
  return [...new Set(refusals)].sort();
}

/** True if comments are read from the database: a place in the list that nobody has asked for yet. */
async function reads({ origin, publicOrigin, thread }: WrittenThread, { cookie }: Writer): Promise<boolean> {
  const body = { ft_ent_identifier: thread, offset: 7, length: 13 };
  const { status } = await post({ origin, publicOrigin }, endpointRegistry.fetchComments.path, { body, cookie });
  return status === 200;
}

async function fillDisk(reserve: string) {
  const disk = mountDisk();
  let server: BuiltServer | undefined;
  try {
    const dataDir = join(disk.folder, 'data');
    const made = await openDatabase({ dataDir, log: silentLog });
    const thread = await fillWorld(made.pool, { kind: 'plain', stars: 0 });
    await made.stop();
    server = await startBuiltServer(dataDir, { env: { UFI_DISK_RESERVE_MB: reserve } });
    const place = { origin: server.origin, publicOrigin: server.origin, thread };
    const writers = await signInWriters(place);
    const ledger = newLedger();
    const refused = await writeUntilRefused(place, writers, ledger);
    // What somebody else puts there takes the rest.
    const other = join(disk.folder, 'other');
    try {
      writeFileSync(other, Buffer.alloc(disk.free()));
    } catch {
      // It is full sooner than it said.
    }
    const free = disk.free();
    const [first] = writers;
    const whileFull = first === undefined ? 0 : await write(place, first, ledger);
    await wait(1_500);
    const isReading = first !== undefined && (await reads(place, first).catch(() => false));
    rmSync(other, { force: true });
    // Room for more, as an operator would make it.
    execFileSync('mount', ['-o', `remount,size=${megabytes * 2}m`, disk.folder]);
    let back = 0;
    for (const end = Date.now() + 20_000; back !== 200 && Date.now() < end; await wait(250)) {
      if (first !== undefined) back = await write(place, first, ledger);
    }
    const isRunning = server.process.exitCode === null;
    await server.kill();
    const after = await openDatabase({ dataDir, log: silentLog });
    const stored = await compare(after.pool, thread, ledger).finally(after.stop);
    return { refused, whileFull, free, isReading, back, isRunning, stored };
  } finally {
    await server?.kill();
    disk.remove();
  }
}

describe('a disk that is full', () => {
  it('P6 loses nothing, is told of, is read from, and is written to again once there is room', async () => {
    const { refused, whileFull, free, isReading, back, isRunning, stored } = await fillDisk('64');
    const { acknowledged, lost, doubled } = stored;
    const seen = `${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled; then ${refused.join(', ')}, with ${free} bytes left ${whileFull}; ${isReading ? 'read' : 'not read'} meanwhile, written to again ${back === 200 ? 'without a restart' : 'never'}`;
    tell({ promise: 'P6', asked, seen });
    expect({ refused, whileFull, isReading, back, isRunning }).toEqual({
      refused: [507],
      whileFull: 507,
      isReading: true,
      back: 200,
      isRunning: true,
    });
    expect({ lost, doubled, isFull: free < 100_000 }).toEqual({ lost: 0, doubled: 0, isFull: true });
    expect(acknowledged).toBeGreaterThan(1_000);
  });

  it('P6 control: without a reserve writers find the database gone', async () => {
    const { refused, isReading, back } = await fillDisk('0');
    const seen = `then ${refused.join(', ')}, ${isReading ? 'read' : 'not read'} meanwhile, afterwards ${back}`;
    tell({ promise: 'P6', isControl: true, asked: 'no reserve: no clear answer', seen });
    expect(refused).not.toEqual([507]);
  });
});
