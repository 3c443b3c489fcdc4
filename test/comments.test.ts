import { expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

const root = join(__dirname, '..');
const question = /^(?:What|Who|Whether|Where|How)\b/;

/** First words of a file's comments; lines of `//` below each other are one comment. */
function commentsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const { comments } = parseSync(file, text);
  const continues = (at: number): boolean => {
    const [before, one] = [comments[at - 1], comments[at]];
    if (before === undefined || one === undefined || before.type !== 'Line' || one.type !== 'Line') return false;
    return (
      /^\s*$/.test(text.slice(before.end, one.start)) && text.slice(before.end, one.start).split('\n').length === 2
    );
  };
  return comments.filter((_, at) => !continues(at)).map(({ value }) => value.replace(/^[*\s]+/, ''));
}

it('comments begin with the term: under one in twenty paraphrases its name as a question', () => {
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' });
  const comments = listed.trim().split('\n').flatMap(commentsOf);
  expect(comments.length).toBeGreaterThan(10_000);
  const asking = comments.filter((comment) => question.test(comment));
  expect(asking.length / comments.length).toBeLessThan(0.05);
});
