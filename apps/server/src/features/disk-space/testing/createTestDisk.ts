import { createDiskSpace, type DiskSpace } from '../createDiskSpace.ts';

/** Disk space of which a test says how much is free; everything by default. */
export interface TestDisk extends DiskSpace {
  free: number;
}

/** Creates a disk without a reserve. */
export function createTestDisk(): TestDisk {
  const disk: TestDisk = {
    free: Infinity,
    ...createDiskSpace({ reserveBytes: 0, freeBytes: async () => disk.free }),
  };
  return disk;
}
