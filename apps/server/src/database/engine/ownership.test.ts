import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { prepareDataDirectory, type DataDirectory } from './dataDirectory.ts';
import { takeOwnership } from './ownership.ts';

const files = jest.requireActual<typeof import('node:fs/promises')>('node:fs/promises');

/** Makes looking and withdrawing take longer than the pauses between them, as on a busy machine. */
function slowDown(ms: number): void {
  for (const name of ['readdir', 'rm'] as const) {
    const work = files[name] as (...args: unknown[]) => Promise<unknown>;
    jest.spyOn(files, name).mockImplementation((async (...args: unknown[]) => {
      await delay(ms);
      return work(...args);
    }) as never);
  }
}

describe('the ownership of a data directory', () => {
  let place: DataDirectory;
  beforeEach(async () => {
    place = await prepareDataDirectory(await mkdtemp(join(tmpdir(), 'ufi-own-')));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    return rm(place.root, { recursive: true, force: true });
  });

  it.each([
    [40, 0],
    [4, 100],
  ])('P5 has exactly one owner after %i concurrent attempts, each step taking %i ms more', async (length, slowMs) => {
    if (slowMs > 0) slowDown(slowMs);
    for (let round = 0; round < 3; round += 1) {
      const asked = await Promise.allSettled(Array.from({ length }, () => takeOwnership(place)));
      const held = asked.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
      expect(held).toHaveLength(1);
      await Promise.all(held.map((ownership) => ownership.release()));
    }
  });

  it('passes from one owner to the next and leaves no files', async () => {
    const first = await takeOwnership(place);
    await expect(takeOwnership(place)).rejects.toMatchObject({ details: { directory: place.root, pid: process.pid } });
    await first.release();
    const second = await takeOwnership(place);
    await second.release();
    expect(await readdir(place.run)).toEqual([]);
  });
});
