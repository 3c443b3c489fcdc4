import type { Block, EditorContent } from './editorContent.ts';

/** A key that is not used yet, the wanted one if it can be; from now on it is used. */
export function freeKey(wanted: string, used: Set<string>): string {
  let key = wanted;
  for (let count = 1; used.has(key); count += 1) key = `${wanted}.${count}`;
  used.add(key);
  return key;
}

/** The blocks that have text of their own; the others only hold them. */
export const textBlocks = ({ blocks }: EditorContent): readonly Block[] =>
  blocks.filter(({ children }) => children.length === 0);

/** A block by itself, and whose child it is. */
export type LooseBlock = Pick<Block, 'key' | 'type' | 'text' | 'characterList' | 'depth' | 'data' | 'parent'>;

/** Gives blocks, each before its children and by its own key, their children and siblings. */
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
