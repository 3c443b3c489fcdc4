import { expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

it('the lists of endpoints and handlers are as `npm run registries` writes them', () => {
  const script = join(__dirname, '..', 'scripts/registries.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
