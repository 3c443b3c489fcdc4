import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

const root = join(__dirname, '..');
const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', 'packages', 'apps'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (file) => /^(packages|apps)\/[^/]+\/src\/.*\.tsx?$/.test(file) && !/\.test(-d)?\.tsx?$|\/testing\//.test(file),
  );

/** A door, or a list of what lies in the folders below: it composes them and is imported from outside. */
const isDoor = (file: string): boolean =>
  /\/(index|endpointList|fixtureList|endpointRegistry|handlerList|visitHandlerList|handlerRegistry|contractScenarios)\.ts$/.test(
    file,
  );

const packages = [...new Set(sources.map((file) => file.split('/').slice(0, 2).join('/')))];

/** How far below `src` folders are told apart. */
const depths = { each: Infinity, 'below src': 1, 'two below src': 2 } as const;

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** A file's folder, or the one above it that lies so many levels below the package's `src`. */
const folderAt = (file: string, depth: number): string =>
  dirname(file)
    .split('/')
    .slice(0, 3 + depth)
    .join('/');

interface FolderFiles {
  readonly files: readonly string[];
  readonly read: (file: string) => string;
}

/** The folders of a package, each with the folders that its files import from. Type imports count. */
function folderGraph({ files, read }: FolderFiles, depth: number): Graph {
  const known = new Set(files);
  const graph = new Map<string, Set<string>>(files.map((file) => [folderAt(file, depth), new Set()]));
  for (const file of files) {
    if (isDoor(file)) continue;
    const folder = folderAt(file, depth);
    for (const [, path = ''] of read(file).matchAll(/(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g)) {
      const target = posix.join(dirname(file), path);
      if (known.has(target) && folderAt(target, depth) !== folder) graph.get(folder)?.add(folderAt(target, depth));
    }
  }
  return graph;
}

/** Strongly connected components of more than one folder (Tarjan's algorithm). */
function rings(graph: Graph): string[][] {
  const found: string[][] = [];
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const visit = (folder: string): void => {
    index.set(folder, index.size);
    low.set(folder, index.size - 1);
    stack.push(folder);
    for (const next of graph.get(folder) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(folder, Math.min(low.get(folder) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(folder) !== index.get(folder)) return;
    const ring = stack.splice(stack.indexOf(folder));
    if (ring.length > 1) found.push(ring.sort());
  };
  for (const folder of graph.keys()) if (!index.has(folder)) visit(folder);
  return found;
}

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const filesOf = (name: string): string[] => sources.filter((file) => file.startsWith(`${name}/`));

describe('folders', () => {
  it('depend on each other in one direction: the check finds a planted ring', () => {
    const planted: Record<string, string> = {
      'packages/p/src/a/one.ts': "import type { Two } from '../b/two.ts';",
      'packages/p/src/b/two.ts': "import { three } from '../c/three.ts';",
      'packages/p/src/c/three.ts': "export const load = () => import('../a/one.ts');",
      'packages/p/src/d/four.ts': "import { one } from '../a/one.ts';",
    };
    const files = Object.keys(planted);
    const graph = folderGraph({ files, read: (file) => planted[file] ?? '' }, depths.each);
    expect(rings(graph)).toEqual([['packages/p/src/a', 'packages/p/src/b', 'packages/p/src/c']]);
  });

  it('depend on each other in one direction as a whole: the check finds a ring of what lies in them', () => {
    const planted: Record<string, string> = {
      'packages/p/src/a/one/one.ts': "import type { Two } from '../../b/two/two.ts';",
      'packages/p/src/b/two/two.ts': '',
      'packages/p/src/b/three/three.ts': "import { four } from '../../a/four/four.ts';",
      'packages/p/src/a/four/four.ts': '',
    };
    const source = { files: Object.keys(planted), read: (file: string) => planted[file] ?? '' };
    expect(rings(folderGraph(source, depths.each))).toEqual([]);
    expect(rings(folderGraph(source, depths['below src']))).toEqual([['packages/p/src/a', 'packages/p/src/b']]);
  });

  const levels = Object.keys(depths) as (keyof typeof depths)[];
  const cases = packages.flatMap((name) => levels.map((level) => [level, name] as const));
  it.each(cases)('(%s) of %s depend on each other in one direction', (level, name) => {
    expect(rings(folderGraph({ files: filesOf(name), read }, depths[level]))).toEqual([]);
  });

  it.each(packages)('of %s hold at most 25 source files each', (name) => {
    const counts = new Map<string, number>();
    for (const file of filesOf(name)) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    // Migrations are one a change, for ever.
    const crowded = [...counts].filter(([folder, count]) => count > 25 && !folder.endsWith('/migrations'));
    expect(crowded).toEqual([]);
  });
});
