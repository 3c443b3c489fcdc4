import { describe, expect, it } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { roleMatrixTable } from './roleMatrix.ts';

const root = join(__dirname, '..');
const file = join(root, 'docs/roles.md');
const between = /(<!-- the matrix -->\n\n)([^]*?)(\n\n<!-- its end -->)/;

// `UFI_WRITE_DOCS=1 node_modules/.bin/jest test/roles.test.ts` regenerates it.
if (process.env['UFI_WRITE_DOCS'] === '1') {
  writeFileSync(file, readFileSync(file, 'utf8').replace(between, `$1${roleMatrixTable()}$3`));
}

const cellsOf = (table = '') =>
  table.split('\n').map((line) => line.split('|').map((cell) => cell.trim().replace(/^-+$/, '-')));

describe('docs/roles.md', () => {
  it('has the table that the permission matrix makes', () => {
    const [, , table] = between.exec(readFileSync(file, 'utf8')) ?? [];
    expect(cellsOf(table)).toEqual(cellsOf(roleMatrixTable()));
  });
});
