import type { Block, EditorContent } from './editorContent.ts';

/** Returns a unique key, `wanted` itself if it is free, and adds it to `used`. */
export function freeKey(wanted: string, used: Set<string>): string {
  let key = wanted;
  for (let count = 1; used.has(key); count += 1) key = `${wanted}.${count}`;
  used.add(key);
  return key;
}

/** The leaf blocks, which hold the text; the others only contain them. */
export const textBlocks = ({ blocks }: EditorContent): readonly Block[] =>
  blocks.filter(({ children }) => children.length === 0);

/** A block without its children and sibling links. */
export type LooseBlock = Pick<Block, 'key' | 'type' | 'text' | 'characterList' | 'depth' | 'data' | 'parent'>;

/**
 * Derives `children`, `prevSibling` and `nextSibling` from `parent`. Each block stands before its children; keys are
 * unique.
 */
export function linkBlocks(blocks: readonly LooseBlock[]): Block[] {
  const families = new Map<string | null, string[]>();
  const placeOf = new Map<string, number>();
  for (const { key, parent } of blocks) {
    const family = families.get(parent) ?? [];
    placeOf.set(key, family.push(key) - 1);
    families.set(parent, family);
  }
  return blocks.map((block) => {
    const siblings = families.get(block.parent) ?? [];
    const place = placeOf.get(block.key) ?? 0;
    return {
      ...block,
      children: families.get(block.key) ?? [],
      prevSibling: siblings[place - 1] ?? null,
      nextSibling: siblings[place + 1] ?? null,
    };
  });
}
