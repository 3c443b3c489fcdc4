import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

// In a process of its own, where the changed library can be loaded beside the whole one.
const script = `
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as whole from 'valibot';
import { withoutIssueTexts } from '../ui/vite.mjs';
const file = fileURLToPath(import.meta.resolve('valibot'));
const fail = (text) => { throw new Error(text); };
const { code } = withoutIssueTexts().transform.call({ error: fail }, readFileSync(file, 'utf8'), file);
const lean = await import('data:text/javascript,' + encodeURIComponent(code));
const outcomes = (v) => {
  const size = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9));
  const schema = v.strictObject({
    name: v.pipe(v.string(), v.minLength(2), v.maxLength(4), v.regex(/^a/, 'own text')),
    kind: v.optional(v.picklist(['x', 'y'])),
    sizes: v.array(v.nullable(size)),
    either: v.union([v.literal('one'), v.record(v.string(), size)]),
    shape: v.variant('type', [
      v.object({ type: v.literal('a'), size }),
      v.object({ type: v.literal('b'), size: v.string() }),
    ]),
  });
  const good = { name: 'abc', sizes: [1, null], either: { n: 2 }, shape: { type: 'a', size: 3 } };
  const bad = [
    good, null, {}, [], { ...good, more: 1 }, { ...good, name: 'b' }, { ...good, name: 7 }, { ...good, name: 'abcde' },
    { ...good, kind: 'z' }, { ...good, sizes: [1, 1.5, 10, -1, '1'] }, { ...good, either: { n: 'two' } },
    { ...good, either: 'two' }, { ...good, shape: { type: 'b', size: 3 } }, { ...good, shape: { type: 'c' } },
  ];
  const say = ({ kind, type, path, message }) => ({
    kind, type, path: path?.map(({ key }) => key), own: message === 'own text',
  });
  return bad.map((input) => {
    const { success, typed, output, issues } = v.safeParse(schema, input);
    return { success, typed, output, issues: issues?.map(say) };
  });
};
process.stdout.write(JSON.stringify({ whole: outcomes(whole), lean: outcomes(lean), code }));
`;

describe('withoutIssueTexts', () => {
  it('leaves what a schema accepts and where it refuses, and takes the words away', () => {
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: join(__dirname, '../../ufi-core'),
      encoding: 'utf8',
      maxBuffer: 2 ** 24,
    });
    const { whole, lean, code } = JSON.parse(output) as {
      whole: { success: boolean }[];
      lean: unknown[];
      code: string;
    };
    expect(whole.map(({ success }) => success)).toEqual([true, ...whole.slice(1).map(() => false)]);
    expect(lean).toEqual(whole);
    expect(code).not.toMatch(/Invalid \$|expects: |received: |vendor: /);
  });
});
