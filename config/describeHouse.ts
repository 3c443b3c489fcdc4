import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sourceCondition } from './sourceCondition.mjs';

interface Manifest {
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

// Loads an entry point in plain Node without browser globals, and prints its exports.
function namesLeaving(file: string): string[] {
  const script = `import(${JSON.stringify(file)}).then((door) => console.log(JSON.stringify(Object.keys(door).sort())))`;
  return JSON.parse(
    execFileSync(process.execPath, ['--conditions', sourceCondition, '--import', 'tsx', '-e', script], {
      encoding: 'utf8',
    }),
  ) as string[];
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
    it.each(doors)('door %s loads in bare Node and lets out what is written', (_, file) => {
      expect(namesLeaving(join(root, file))).toMatchSnapshot();
    });
  });
}
