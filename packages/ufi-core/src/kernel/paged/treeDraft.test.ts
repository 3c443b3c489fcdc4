import { describe, expect, it } from '@jest/globals';
import { compareIds } from '../../contract/index.ts';
import type { Order, Page, PageTree } from './pageTree.ts';
import { isBranch, locate, pagesOf, sizeOf, treeOf, widthOf } from './pageTree.ts';
import { draftOf, removeFrom, writeInto } from './treeDraft.ts';

const byId: Order<number, string> = (page, at, id) => compareIds(page.ids[at] ?? '', id);
/** 100 pages of 2, so there are two branches under the root. */
const tree = treeOf(
  Array.from({ length: 100 }, (_, page) => ({ ids: [String(page * 10 + 10), String(page * 10 + 15)], values: [0, 0] })),
);
const pageFrom = (first: number, length: number): Page<number> => ({
  ids: Array.from({ length }, (_, at) => String(first + at * 10)),
  values: Array.from({ length }, () => 0),
});
const nodesOf = (node: PageTree<number>): readonly PageTree<number>[] =>
  isBranch(node) ? [node, ...node.children.flatMap(nodesOf)] : [node];

describe('treeDraft', () => {
  it('keeps the tree as it is until something changes', () => {
    expect(draftOf(tree).tree).toBe(tree);
  });

  it('copies a node on its first change, and then mutates the copy', () => {
    const draft = draftOf(tree);
    writeInto(draft, locate(draft.tree, '815', byId), { id: '815', value: 1 });
    const copied = nodesOf(draft.tree);
    expect(copied.filter((node) => !nodesOf(tree).includes(node))).toHaveLength(3);
    writeInto(draft, locate(draft.tree, '810', byId), { id: '810', value: 2 });
    expect(nodesOf(draft.tree).every((node, index) => node === copied[index])).toBe(true);
    expect(pagesOf(draft.tree)[80]).toEqual({ ids: ['810', '815'], values: [2, 1] });
    expect(pagesOf(tree)[80]).toEqual({ ids: ['810', '815'], values: [0, 0] });
  });

  it('joins small neighbours when an entry is removed', () => {
    const draft = draftOf(tree);
    removeFrom(draft, locate(draft.tree, '815', byId));
    expect(pagesOf(draft.tree).slice(78, 81)).toEqual([
      { ids: ['790', '795'], values: [0, 0] },
      { ids: ['800', '805', '810'], values: [0, 0, 0] },
      { ids: ['820', '825'], values: [0, 0] },
    ]);
  });

  it('halves a full page on an insertion within', () => {
    const draft = draftOf(treeOf([pageFrom(0, 64)]));
    writeInto(draft, locate(draft.tree, '315', byId), { id: '315', value: 1 });
    expect(pagesOf(draft.tree).map(({ ids }) => ids.length)).toEqual([32, 33]);
  });

  it('joins the small pages where two merged branches meet', () => {
    const left = treeOf([
      ...Array.from({ length: 23 }, (_, page) => pageFrom(page * 1000, 60)),
      pageFrom(23_000, 1),
      pageFrom(24_000, 1),
    ]);
    const right = treeOf([
      pageFrom(50_000, 1),
      ...Array.from({ length: 23 }, (_, page) => pageFrom(51_000 + page * 1000, 60)),
    ]);
    const draft = draftOf<number>({ children: [left, right], size: sizeOf(left) + sizeOf(right) });
    removeFrom(draft, locate(draft.tree, '23000', byId));
    expect(widthOf(draft.tree)).toBe(47);
    expect(pagesOf(draft.tree)[23]).toEqual({ ids: ['24000', '50000'], values: [0, 0] });
  });

  it('replaces every root that has a single child', () => {
    const draft = draftOf<number>({
      children: [pageFrom(0, 2), pageFrom(100, 1)].map((page) => ({ children: [page], size: page.ids.length })),
      size: 3,
    });
    removeFrom(draft, locate(draft.tree, '10', byId));
    expect(draft.tree).toEqual({ ids: ['0', '100'], values: [0, 0] });
  });
});
