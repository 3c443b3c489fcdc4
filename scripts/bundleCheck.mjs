// Makes the bundle, starts it away from the checkout and uses it, by the lines of the image's Dockerfile: the image itself
// needs a Docker daemon, which is not everywhere.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readDockerfile } from './bundle/readDockerfile.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const home = mkdtempSync(join(tmpdir(), 'ufi-bundle-'));
const bundle = join(home, 'app');
const { build, environment, start, check } = readDockerfile();
const run = promisify(execFile);

/** A program by its name on the path. npm is a script on some systems. */
const program = (name) => (name === 'node' ? process.execPath : name);
const shell = process.platform === 'win32';

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return String(port);
}

async function timed(name, step) {
  const startedAt = performance.now();
  const result = await step();
  console.log(`ok ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  return result;
}

const listBundle = () => readdirSync(bundle, { recursive: true }).toSorted();

/** What a bundle may not have: a compiler, packages of the workspace, links that lead out of it. */
function checkContent() {
  const entries = listBundle();
  const unwanted = entries.filter((path) =>
    /(^|[\\/])(typescript|vite|react-dom|ufi-[\w-]+|\.pnpm)[\\/]package\.json$|^(packages|pnpm-.*)$/.test(path),
  );
  const leading = entries.filter((path) => {
    const file = join(bundle, path);
    if (!lstatSync(file).isSymbolicLink()) return false;
    const target = relative(bundle, resolve(dirname(file), readlinkSync(file)));
    return target.startsWith('..') || isAbsolute(target);
  });
  const faults = [...unwanted, ...leading.map((path) => `${path} leads out of it`)];
  if (faults.length > 0) throw new Error(`The bundle has what it should not:\n${faults.join('\n')}`);
  return entries;
}

/** Nothing of this run but where programs and temporary files are. */
async function settings() {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'SystemRoot', 'TEMP'];
  const own = Object.fromEntries(kept.flatMap((name) => (name in process.env ? [[name, process.env[name]]] : [])));
  return {
    ...own,
    ...environment,
    HOST: '127.0.0.1',
    PORT: await freePort(),
    UFI_DATA_DIR: environment.UFI_DATA_DIR.replace(/^\/data/, join(home, 'data')),
  };
}

async function fetchText(address) {
  const answer = await fetch(address);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}: ${text.slice(0, 300)}`);
  return text;
}

function startServer(env) {
  const server = spawn(program(start[0]), start.slice(1), { cwd: bundle, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = [];
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => output.push(chunk));
  return { server, ended: once(server, 'exit'), text: () => Buffer.concat(output).toString() };
}

async function waitUntilReady(origin, { server, text }) {
  for (const until = Date.now() + 120_000; Date.now() < until; await sleep(200)) {
    if (server.exitCode !== null) throw new Error(`The server ended:\n${text()}`);
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error(`The server was not ready within two minutes:\n${text()}`);
}

/** A page with its first script, the plugin's script, and the manual. */
async function readPages(origin) {
  const page = await fetchText(`${origin}/`);
  const [, script] = /<script[^>]+src="([^"]+)"/.exec(page) ?? [];
  if (script === undefined) throw new Error(`The page has no script:\n${page.slice(0, 500)}`);
  await fetchText(new URL(script, origin));
  if (!(await fetchText(`${origin}/pt_BR/sdk.js`)).includes('ufi')) throw new Error('sdk.js is not the plugin');
  await fetchText(`${origin}/docs/hosting/`);
}

/** Has systemd read the units, where it is there. Programs that they start must exist. */
async function checkUnits() {
  const isThere = await run('systemd-analyze', ['--version']).catch(() => false);
  if (!isThere) return void console.log('NOT RUN units of systemd: systemd-analyze is not here');
  const folder = join(bundle, 'deploy/systemd');
  const units = readdirSync(folder).filter((name) => /\.(service|timer)$/.test(name));
  mkdirSync(join(home, 'units'));
  for (const name of units) {
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('/usr/bin/node', process.execPath);
    writeFileSync(join(home, 'units', name), text);
  }
  const { stdout, stderr } = await run('systemd-analyze', [
    'verify',
    ...units.map((name) => join(home, 'units', name)),
  ]);
  if (stdout || stderr) throw new Error(`systemd does not accept the units:\n${stdout}${stderr}`);
}

const operate = (env, name, ...args) =>
  run('npm', ['run', '--silent', name, '--', ...args], { cwd: bundle, env, shell });

async function stop({ server, ended, text }) {
  server.kill('SIGTERM');
  const [status, signal] = await ended;
  if (status !== 0 && !shell) throw new Error(`The server ended with ${status ?? signal}:\n${text()}`);
}

async function operateAll(env) {
  const origin = `http://127.0.0.1:${env.PORT}`;
  const backup = join(home, 'backup.tar.gz');
  const running = startServer(env);
  try {
    await timed('ready', () => waitUntilReady(origin, running));
    await timed('health check', () => run(program(check[0]), check.slice(1), { env }));
    await timed('pages', () => readPages(origin));
    await timed('backup beside the server', () => operate(env, 'backup', backup));
    await timed('stopped', () => stop(running));
  } finally {
    running.server.kill('SIGKILL');
  }
  const restored = { ...env, UFI_DATA_DIR: join(home, 'restored') };
  await timed('restored', () => operate(restored, 'restore', backup));
  await timed('ledger of what was restored', () => operate(restored, 'ledger', 'check'));
  await timed('owner', () => operate(restored, 'owner', 'ana@example.com'));
}

try {
  for (const line of build) {
    const [name, ...args] = line.split(' ').map((word) => (word === '/bundle' ? bundle : word));
    const { stdout } = await timed(line, () => run(program(name), args, { cwd: root, shell, maxBuffer: 1 << 26 }));
    if (stdout.includes(bundle)) console.log(stdout.trimEnd().split('\n').at(-1));
  }
  const entries = checkContent();
  await timed('units of systemd', checkUnits);
  await operateAll(await settings());
  const written = listBundle().filter((path) => !entries.includes(path));
  // The image and the service can't write there.
  if (written.length > 0) throw new Error(`The server has written into the bundle:\n${written.join('\n')}`);
} catch (error) {
  console.error([error.message, error.stdout, error.stderr].filter(Boolean).join('\n'));
  process.exitCode = 1;
} finally {
  rmSync(home, { recursive: true, force: true });
}
