import fc from 'fast-check';
import {
  blockTypes,
  inlineStyles,
  type Block,
  type EditorContent,
  type EditorSelection,
  type TextRun,
} from '../src/index.ts';
import { joinRuns } from '../src/content/textRuns.ts';
import { linkBlocks, type LooseBlock } from '../src/content/blocks.ts';

declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

/** Number of runs of each property test. */
export const numRuns = Number(process.env['UFI_PROPERTY_RUNS'] ?? 200);

// Favours characters with a meaning in the encoding, and those of two UTF-16 units.
const piece = fc.oneof(
  fc.constantFrom('@', '[', ']', ':', '\\', '1', '@[1:', '@\\[2:', '👨‍👩‍👧', 'é', 'ن', '**', '\t'),
  fc.string({ unit: 'grapheme', maxLength: 5 }),
);
const line = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join('').replace(/[\r\n\u2028\u2029]/g, ''));
const words = line.filter((text) => text !== '');
const style = fc.subarray([...inlineStyles]);
const mention = fc.record(
  { id: fc.integer({ min: 1 }).map(String), name: words, isWeak: fc.boolean() },
  { requiredKeys: ['id', 'name'] },
);

const run: fc.Arbitrary<TextRun> = fc.oneof(
  fc.record({
    text: fc.array(line, { maxLength: 3 }).map((lines) => lines.join('\n')),
    style,
    entity: fc.constant(null),
  }),
  fc.record({ text: words, style, entity: fc.record({ type: fc.constant('MENTION' as const), data: mention }) }),
  fc.record({
    text: fc.constantFrom(':)', '<3'),
    style,
    entity: fc.constant({ type: 'EMOTICON' as const, data: { type: '🙂' } }),
  }),
);

const looseBlock = fc.record({
  type: fc.constantFrom(...blockTypes),
  runs: fc.array(run, { maxLength: 4 }),
  depth: fc.nat(4),
  data: fc.dictionary(fc.constantFrom('a', 'b'), fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null))),
  // Number of open ancestor blocks that it closes.
  closes: fc.nat(3),
});

function blocksOf(drawn: readonly (typeof looseBlock extends fc.Arbitrary<infer T> ? T : never)[]): Block[] {
  const open: string[] = [];
  const loose = drawn.map(({ runs, closes, ...block }, at): LooseBlock & { runs: readonly TextRun[] } => {
    open.length = Math.max(0, open.length - closes);
    const parent = open.at(-1) ?? null;
    open.push(`k${at}`);
    return { ...block, key: `k${at}`, parent, text: '', characterList: [], runs };
  });
  const parents = new Set(loose.map(({ parent }) => parent));
  return linkBlocks(
    loose.map(({ runs, ...block }) => (parents.has(block.key) ? block : { ...block, ...joinRuns(runs) })),
  );
}

/** Maps an index over all text blocks to a block and an offset. */
function placeOf(blocks: readonly Block[], index: number): readonly [number, string, number] {
  const leaves = blocks.filter(({ children }) => children.length === 0);
  const places = leaves.flatMap(({ key, text }, at) =>
    Array.from({ length: text.length + 1 }, (_, offset) => [at, key, offset] as const),
  );
  return places[index % places.length] ?? [0, '', 0];
}

function selectionOf(blocks: readonly Block[], [anchor, focus]: readonly [number, number]): EditorSelection {
  const [anchorBlock, anchorKey, anchorOffset] = placeOf(blocks, anchor);
  const [focusBlock, focusKey, focusOffset] = placeOf(blocks, focus);
  const isBackward = focusBlock < anchorBlock || (focusBlock === anchorBlock && focusOffset < anchorOffset);
  return { anchorKey, anchorOffset, focusKey, focusOffset, isBackward, hasFocus: false };
}

/** Arbitrary editor document. */
export const arbitraryContent: fc.Arbitrary<EditorContent> = fc
  .tuple(fc.array(looseBlock, { minLength: 1, maxLength: 5 }), fc.option(fc.tuple(fc.nat(200), fc.nat(200))))
  .map(([drawn, ends]) => {
    const blocks = blocksOf(drawn);
    return { blocks, selection: ends === null ? null : selectionOf(blocks, ends) };
  });
