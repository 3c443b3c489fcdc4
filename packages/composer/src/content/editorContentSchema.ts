// Uses only validators that the first script of the apps already has: valibot is bundled there as one chunk.
import * as v from 'valibot';
import { joinRuns, runsOf } from './textRuns.ts';
import {
  blockTypes,
  inlineStyles,
  type Block,
  type EditorContent,
  type EditorSelection,
  type Entity,
} from './editorContent.ts';
import { isMentionable } from './isMentionable.ts';
import { linkBlocks } from './blocks.ts';

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

const mentionSchema = v.strictObject({ id: v.string(), name: v.string(), isWeak: v.optional(v.boolean()) });

const entitySchema = v.variant('type', [
  v.strictObject({ type: v.literal('MENTION'), data: mentionSchema }),
  v.strictObject({ type: v.literal('EMOTICON'), data: v.strictObject({ type: v.string() }) }),
]);

const runSchema = v.strictObject({
  length: v.pipe(v.number(), v.integer(), v.minValue(1)),
  style: v.array(v.picklist(inlineStyles)),
  entity: v.nullable(entitySchema),
});

const blockSchema = v.strictObject({
  key: v.pipe(v.string(), v.minLength(1)),
  type: v.picklist(blockTypes),
  text: v.string(),
  characterList: v.array(runSchema),
  depth: countSchema,
  data: v.record(
    v.string(),
    v.nullable(
      v.union([
        v.string(),
        v.pipe(
          v.number(),
          v.check((value) => Number.isFinite(value)),
        ),
        v.boolean(),
      ]),
    ),
  ),
  parent: v.nullable(v.string()),
  children: v.array(v.string()),
  prevSibling: v.nullable(v.string()),
  nextSibling: v.nullable(v.string()),
});

const selectionSchema = v.strictObject({
  anchorKey: v.string(),
  anchorOffset: countSchema,
  focusKey: v.string(),
  focusOffset: countSchema,
  isBackward: v.boolean(),
  hasFocus: v.boolean(),
});

const contentSchema = v.strictObject({
  blocks: v.pipe(v.array(blockSchema), v.nonEmpty()),
  selection: v.nullable(selectionSchema),
});

const maxBlockDepth = 16;

/**
 * True if each block stands after its parent and before its children, keys are unique, nesting is at most 16 deep, and
 * the sibling links agree.
 */
function isTree(blocks: readonly Block[]): boolean {
  const open: string[] = [];
  const keys = new Set<string>();
  for (const { key, parent } of blocks) {
    open.length = parent === null ? 0 : open.lastIndexOf(parent) + 1;
    if ((parent !== null && open.length === 0) || open.length > maxBlockDepth || keys.has(key)) return false;
    open.push(key);
    keys.add(key);
  }
  return linkBlocks(blocks).every(({ children, prevSibling, nextSibling }, at) => {
    const block = blocks[at];
    if (block?.prevSibling !== prevSibling || block.nextSibling !== nextSibling) return false;
    return children.join('\0') === block.children.join('\0') && (children.length === 0 || block.text === '');
  });
}

/**
 * True if the runs cover the text, are merged as far as possible, have their styles in canonical order and entities
 * that can be encoded.
 */
function hasWholeRuns(block: Block): boolean {
  const runs = runsOf(block);
  const canonical = joinRuns(
    runs.map((run) => ({ ...run, style: inlineStyles.filter((style) => run.style.includes(style)) })),
  );
  return (
    canonical.text === block.text &&
    JSON.stringify(canonical.characterList) === JSON.stringify(block.characterList) &&
    runs.every(({ text, entity }) => entity === null || isSendable(entity, text))
  );
}

const isSendable = (entity: Entity, text: string): boolean =>
  entity.type === 'EMOTICON' ? !/[\r\n]/.test(text) : isMentionable(entity.data.id, text);

function isValidSelection({ blocks }: EditorContent, selection: EditorSelection): boolean {
  const { anchorKey, anchorOffset, focusKey, focusOffset, isBackward } = selection;
  const anchor = blocks.findIndex(({ key, children }) => key === anchorKey && children.length === 0);
  const focus = blocks.findIndex(({ key, children }) => key === focusKey && children.length === 0);
  if (anchorOffset > (blocks[anchor]?.text.length ?? -1) || focusOffset > (blocks[focus]?.text.length ?? -1))
    return false;
  return isBackward === (focus < anchor || (focus === anchor && focusOffset < anchorOffset));
}

const isConsistent = (content: EditorContent): boolean =>
  isTree(content.blocks) &&
  content.blocks.every(hasWholeRuns) &&
  (content.selection === null || isValidSelection(content, content.selection));

/**
 * Parses a stored editor document strictly. Null unless it is a consistent {@link EditorContent}: no unknown block,
 * style, entity or field, runs that cover their text, and links that resolve (S3.11).
 */
export function parseEditorContent(value: unknown): EditorContent | null {
  const { success, output } = v.safeParse(contentSchema, value);
  return success && isConsistent(output) ? output : null;
}
