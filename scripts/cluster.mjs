// Proves what several servers promise (docs/scale.md), on programs of the system that are started on loopback:
// `npm run test:cluster`, or `npm run test:cluster -- crowd` for one proof. What a machine lacks is named, and fails.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'apps/server/test/cluster');
const debian = 'apt-get install --no-install-recommends';

/** What a proof needs beside Node, and the package of Debian that has it. */
const needs = {
  line: ['nats-server'],
  natsLost: ['nats-server'],
  interest: ['nats-server'],
  limits: ['nats-server'],
  crowd: ['nats-server', 'haproxy'],
  drain: ['nats-server', 'haproxy'],
  failover: ['haproxy', 'patroni', 'etcd'],
  replica: ['postgres', 'pg_basebackup'],
  replicaCalls: ['postgres', 'pg_basebackup'],
  uploads: [],
  // It also needs the right to mount a disk in memory.
  fullDisk: ['mount'],
  // It also needs an older version of the server, in UFI_OLDER_SERVER.
  versions: [],
};
const packages = { etcd: 'etcd-server', postgres: 'postgresql-15', pg_basebackup: 'postgresql-client-15' };

const isInstalled = (program) =>
  [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/bin', '/usr/lib/postgresql/15/bin'].some((directory) =>
    existsSync(join(directory, program)),
  );

const wanted = process.argv.slice(2);
const all = readdirSync(folder)
  .filter((name) => name.endsWith('.proof.ts'))
  .map((name) => basename(name, '.proof.ts'));
const chosen = all.filter((name) => wanted.length === 0 || wanted.includes(name));
if (chosen.length === 0) {
  console.error(`npm run test:cluster -- NAME, where NAME is one of: ${all.join(', ')}`);
  process.exit(1);
}
if (!existsSync(join(root, 'apps/server/dist/main.js'))) {
  console.error('the server is not built: node scripts/pnpm.mjs exec turbo run build');
  process.exit(1);
}

const lacking = chosen.map((name) => ({ name, programs: (needs[name] ?? []).filter((each) => !isInstalled(each)) }));
if (chosen.includes('versions') && !process.env.UFI_OLDER_SERVER) {
  const { programs } = lacking.find(({ name }) => name === 'versions');
  programs.push('UFI_OLDER_SERVER=/path/to/an/older/checkout/apps/server/dist/main.js');
}
const mayMount = () => {
  const folder = mkdtempSync(join(tmpdir(), 'ufi-mount-'));
  try {
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).status !== 0) return false;
    return spawnSync('umount', [folder]).status === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
if (chosen.includes('fullDisk') && !mayMount()) {
  lacking.find(({ name }) => name === 'fullDisk').programs.push('root=the right to mount a disk in memory');
}
const runnable = lacking.filter(({ programs }) => programs.length === 0).map(({ name }) => name);
let status = 0;
for (const name of runnable) {
  console.log(`\n== ${name}`);
  // As many open files as the system lets us have: each viewer is three.
  const limit = 'ulimit -n 65536 2>/dev/null || ulimit -n "$(ulimit -Hn)"';
  const jest = `exec node node_modules/jest/bin/jest.js -c apps/server/test/cluster/jest.config.mjs --runInBand '/${name}\\.proof'`;
  const run = spawnSync('sh', ['-c', `${limit}; ${jest}`], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  });
  status ||= run.status ?? 1;
}
for (const { name, programs } of lacking) {
  if (programs.length === 0) continue;
  const missing = programs.filter((each) => each.includes('='));
  const install = programs.filter((each) => !each.includes('=')).map((each) => packages[each] ?? each);
  const wantedFor = [...missing, ...(install.length > 0 ? [`${debian} ${install.join(' ')}`] : [])];
  console.error(`\n${name} was not run; it needs ${wantedFor.join(', and ')}`);
  status = 1;
}
if (availableParallelism() < 8 && wanted.length === 0) {
  console.error('\nC8 was not run: three servers, their database and the writers need eight cores.');
}
process.exit(status);
