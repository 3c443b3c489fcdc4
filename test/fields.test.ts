import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const root = join(__dirname, '..');

it('each field of the contracts is set and used, or has a line that says why not, as `npm run fields` writes it', () => {
  const args = ['--conditions=@ufi/source', '--import', 'tsx', 'scripts/fields.mjs', '--check'];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
