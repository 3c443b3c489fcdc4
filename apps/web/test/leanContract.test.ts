import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

// In a process of its own: Vite can only be loaded by Node itself.
const script = `
import { readFileSync } from 'node:fs';
import { parse } from 'node:path';
import { parseAst, transformWithOxc } from 'vite';
import { stripContractSchemas } from 'ufi-ui/vite';
const file = process.argv[1];
const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
const lean = stripContractSchemas().transform.call({ parse: parseAst }, code, file);
process.stdout.write(lean === null ? 'as it was' : lean.code);
`;

const packages = join(__dirname, '../../../packages');

const lean = (path: string): string =>
  execFileSync(process.execPath, ['--input-type=module', '-e', script, join(packages, path)], {
    cwd: join(__dirname, '..'),
    encoding: 'utf8',
  });

describe('stripContractSchemas', () => {
  it('keeps the parts of an endpoint needed for sending, and drops those that only its schemas need', () => {
    const call = lean('ufi-core/src/contract/endpoints/comments/fetchCommentsById.ts');
    expect(call).toContain('path: "/ajax/ufi/id_comment_fetch.php"');
    expect(call.match(/from "[^"]*"/g)).toEqual(['from "../../defineEndpoint.ts"']);
    expect(call).not.toMatch(/input|payload|Schema/);
  });

  it('marks schema constructors as pure', () => {
    const record = lean('ufi-core/src/contract/fields/voteState.ts');
    expect(record).toContain('/* @__PURE__ */ v.picklist(');
    expect(record.match(/v\.\w+\(/g)).toHaveLength(record.match(/@__PURE__ \*\/ v\./g)?.length ?? -1);
  });

  it('ignores files outside the contract', () =>
    expect(lean('ufi-core/src/area/pending-mutations/outboxEntries.ts')).toBe('as it was'));
});
