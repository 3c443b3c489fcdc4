import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDataDirectory, type DataDirectory } from './dataDirectory.ts';
import { takeOwnership } from './ownership.ts';

describe('the ownership of a data directory', () => {
  let place: DataDirectory;
  beforeEach(async () => {
    place = await prepareDataDirectory(await mkdtemp(join(tmpdir(), 'ufi-own-')));
  });
  afterEach(() => rm(place.root, { recursive: true, force: true }));

  it('never has more than one owner, for any number of concurrent attempts', async () => {
    for (let round = 0; round < 10; round += 1) {
      const asked = await Promise.allSettled(Array.from({ length: 6 }, () => takeOwnership(place)));
      const held = asked.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
      expect(held.length).toBeLessThanOrEqual(1);
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
