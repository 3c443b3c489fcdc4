// Development servers with hot reload: Vite in front of the API server, or with --mock without one.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourceCondition } from '../config/sourceCondition.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const mock = process.argv.includes('--mock');
const port = process.env.PORT ?? '4000';
const serverPort = process.env.UFI_DEV_SERVER_PORT ?? String(Number(port) + 10);
const publicOrigin = `http://localhost:${port}`;

const cli = (workspace, name, file) =>
  join(createRequire(join(root, workspace, 'package.json')).resolve(`${name}/package.json`), '..', file);

const children = [];
function run(args, { cwd = root, env = {} } = {}) {
  const child = spawn(process.execPath, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  child.on('exit', (code) => stop(code ?? 0));
  children.push(child);
}

function stop(code) {
  process.exitCode ??= code;
  for (const child of children.splice(0)) child.kill('SIGTERM');
}

process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));

if (!mock) {
  const watch = ['watch', '--clear-screen=false', '--conditions', sourceCondition];
  run([cli('.', 'tsx', 'dist/cli.mjs'), ...watch, 'apps/server/src/main.ts'], {
    env: { PORT: serverPort, PUBLIC_ORIGIN: publicOrigin, NODE_ENV: 'development' },
  });
}
run([cli('apps/web', 'vite', 'bin/vite.js'), '--port', port, '--strictPort', '--mode', mock ? 'mock' : 'development'], {
  cwd: join(root, 'apps/web'),
  env: { UFI_SERVER_ORIGIN: `http://localhost:${serverPort}` },
});
console.log(`UFI in development: ${publicOrigin}${mock ? ' (mocked, no server)' : ''}`);
