// Runs the pnpm version pinned in package.json, so that Node and npm are the only requirements.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sourceCondition } from '../config/sourceCondition.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { packageManager } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

// npm passes its configuration on in npm_* variables; pnpm would read them as its own.
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_(config|package)_/i.test(name)));
// Playwright has no setting for it.
const flag = `--conditions=${sourceCondition}`;
const withSources = (options) => (options.includes(flag) ? options : `${options} ${flag}`.trim());
const result = spawnSync('npx', ['--yes', packageManager, ...process.argv.slice(2)], {
  cwd: root,
  env: { ...env, NODE_OPTIONS: withSources(env.NODE_OPTIONS ?? ''), TURBO_TELEMETRY_DISABLED: '1' },
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exit(result.status ?? 1);
