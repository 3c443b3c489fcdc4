import { beforeAll, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sourceCondition } from './sourceCondition.mjs';

interface Manifest {
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** Loads entry points in one plain Node without browser globals, and returns the exports of each, or why it can't be loaded. */
function namesLeaving(files: readonly string[]): Readonly<Record<string, readonly string[] | string>> {
  const script = `(async () => {
    const found = {};
    for (const file of ${JSON.stringify(files)})
      found[file] = await import(file).then((door) => Object.keys(door).sort(), (error) => String(error));
    console.log(JSON.stringify(found));
  })()`;
  const args = ['--conditions', sourceCondition, '--import', 'tsx', '-e', script];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as ReturnType<typeof namesLeaving>;
}

// house.test.ts is in the package's test folder.
const packageOfThisTest = (): string => dirname(dirname(expect.getState().testPath ?? ''));

/**
 * Guard of a package: its dependencies and peers are exactly the listed ones, and each entry point loads in plain Node and
 * exports exactly the names of its snapshot.
 */
export function describeHouse(dependencies: readonly string[]): void {
  const root = packageOfThisTest();
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
  const doors = Object.entries(manifest.exports ?? {})
    .map(([door, target]) => [door, typeof target === 'string' ? target : (target[sourceCondition] ?? '')] as const)
    .filter(([, file]) => /\.tsx?$/.test(file));
  const needed = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });

  describe('the house', () => {
    it('depends on what is written, and on nothing else', () => {
      expect(needed.sort()).toEqual([...dependencies].sort());
    });

    // Apps have no entry points.
    if (doors.length === 0) return;
    let leaving: ReturnType<typeof namesLeaving> = {};
    beforeAll(() => void (leaving = namesLeaving(doors.map(([, file]) => join(root, file)))));
    it.each(doors)('door %s loads in bare Node and lets out what is written', (_, file) => {
      expect(leaving[join(root, file)]).toMatchSnapshot();
    });
  });
}
