import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split(
  '\n',
);
// Rules marked "(in part)" are not required to be cited yet.
const ruleId = /\bS\d\.\d\d\b(?! \(in part\))/g;
const title = /\b(?:it|test|describe)(?:\.\w+)*\s*(?:\([^'"`]*\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs;

const idsIn = (text: string): string[] => [...text.matchAll(ruleId)].map(([id]) => id);
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const ruled = new Set(files.filter((file) => /(^|\/)SPEC\.md$/.test(file)).flatMap((file) => idsIn(read(file))));
const proved = new Set(
  files
    .filter((file) => /\.(test|spec)\.[cm]?tsx?$/.test(file))
    .flatMap((file) => [...read(file).matchAll(title)].flatMap(([, , text]) => idsIn(text ?? ''))),
);

describe('the rules of the packages', () => {
  it('are each cited by a test', () => {
    expect([...ruled].filter((id) => !proved.has(id)).sort()).toEqual([]);
  });

  it('exist wherever a test cites one', () => {
    expect([...proved].filter((id) => !ruled.has(id)).sort()).toEqual([]);
  });
});
