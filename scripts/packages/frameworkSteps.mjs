import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listDoors } from './consumerSteps.mjs';

const consumers = fileURLToPath(new URL('../../test/consumers', import.meta.url));

/** Installs webpack and Next beside the packed packages, and builds with both: functions by what they show. */
export async function frameworkSteps({ packed, home, run, pnpm }) {
  const folder = join(home, 'consumers');
  cpSync(consumers, folder, { recursive: true, filter: (path) => !/node_modules|\.next/.test(path) });
  for (const { content, manifest } of packed) cpSync(content, join(home, 'packed', manifest.name), { recursive: true });
  // By the lockfile beside it. What is in it and in the store is not asked for on the network.
  const install = ['install', '--ignore-workspace', '--no-frozen-lockfile', '--prefer-offline', '--dir', folder];
  await run(process.execPath, [...pnpm, ...install]);

  const inFolder = (...args) => run(process.execPath, args, folder);
  const doors = listDoors(packed);
  writeFileSync(
    join(folder, 'all.js'),
    doors.map((door, at) => `import * as door${at} from '${door}';\nconsole.log(door${at});\n`).join(''),
  );
  writeFileSync(
    join(folder, 'one.js'),
    "import { safeAddress } from 'ufi-core/text';\nconsole.log(safeAddress('x'));\n",
  );
  return {
    'Next: a page rendered on the server, and its types': async () => {
      await inFolder(join(folder, 'node_modules/next/dist/bin/next'), 'build');
      const page = readFileSync(join(folder, '.next/server/app/index.html'), 'utf8');
      for (const part of ['site.example/post', 'data-seen="1000000000000000001"', '>function</button>'])
        if (!page.includes(part)) throw new Error(`Next's page has no ${part}:\n${page}`);
    },
    'every door bundled by webpack, without the unused': async () => {
      await inFolder('bundle.mjs');
      const { length } = readFileSync(join(folder, 'dist/one.js'), 'utf8');
      if (length > 4_000) throw new Error(`safeAddress of ufi-core/text alone has ${length} bytes`);
    },
  };
}
