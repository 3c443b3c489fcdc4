import { expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');

it('the page of proofs says what was seen, and names every promise', () => {
  const script = join(root, 'scripts/prove.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const page = readFileSync(join(root, 'docs/proof.md'), 'utf8');
  const promises = readFileSync(join(root, 'docs/rules/promises.md'), 'utf8');
  for (const [, id] of promises.matchAll(/^- \*\*(P\d+)\*\*/gm)) expect(page).toContain(`| ${id} |`);
});
