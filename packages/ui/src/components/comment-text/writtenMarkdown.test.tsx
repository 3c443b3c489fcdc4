import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { encodeContent, contentOfRuns, inlineStyles, plainRun, type InlineStyle, type TextRun } from 'ufi-composer';
import { renderUi } from '../../testing/renderUi.tsx';
import { MarkdownView } from './MarkdownView.tsx';

// Styled runs begin and end with words; whitespace has the style of the words before it, or none.
const words = fc.array(fc.constantFrom('a', 'bé', 'c d'), { minLength: 1, maxLength: 3 }).map((each) => each.join(' '));
const run = fc
  .record({ text: words, style: fc.subarray([...inlineStyles]), space: fc.constantFrom('before', 'behind') })
  .map(({ text, style, space }): TextRun => {
    return { text: space === 'before' ? ` ${text}` : `${text} `, style, entity: null };
  });
const line = fc.array(run, { minLength: 1, maxLength: 5 }).map((runs) => runs.flatMap((each) => [each, plainRun(' ')]));

const styleOf: Readonly<Record<string, InlineStyle>> = {
  CODE: 'CODE',
  EM: 'ITALIC',
  S: 'STRIKETHROUGH',
  STRONG: 'BOLD',
  U: 'UNDERLINE',
};

function stylesAt(node: Node): InlineStyle[] {
  const above: string[] = [];
  for (let element = node.parentElement; element !== null; element = element.parentElement) above.push(element.tagName);
  return inlineStyles.filter((style) => above.some((name) => styleOf[name] === style));
}

/** Each rendered letter with its styles. */
function drawn(text: string): string[] {
  const { container, unmount } = renderUi(
    <MarkdownView body={{ text, ranges: [] }} end={text.length} isFramed={false} />,
  );
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const letters: string[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    for (const letter of node.textContent ?? '')
      if (letter !== ' ') letters.push([letter, ...stylesAt(node)].join(' '));
  }
  unmount();
  return letters;
}

const meant = (runs: readonly TextRun[]): string[] =>
  runs.flatMap(({ text, style }) => Array.from(text.replaceAll(' ', ''), (letter) => [letter, ...style].join(' ')));

describe('markdown written by the editor', () => {
  it('S3.11/1 is rendered with the styles that were meant', () => {
    fc.assert(
      fc.property(line, (runs) => {
        const { encodedValue } = encodeContent(contentOfRuns(runs), { isMarkdown: true });
        expect(drawn(encodedValue)).toEqual(meant(runs));
      }),
      { numRuns: 300 },
    );
  });
});
