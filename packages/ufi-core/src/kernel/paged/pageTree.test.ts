import { describe, expect, it } from '@jest/globals';
import { compareIds } from '../../contract/index.ts';
import type { Order } from './pageTree.ts';
import { indexOfPath, locate, pageAt, pagesOf, sizeOf, treeOf } from './pageTree.ts';

const byId: Order<number, string> = (page, at, id) => compareIds(page.ids[at] ?? '', id);
/** 5,000 pages of 2, so there are three levels of branches. */
const pages = Array.from({ length: 5_000 }, (_, page) => ({
  ids: [String(page * 10 + 10), String(page * 10 + 15)],
  values: [page, page],
}));
const tree = treeOf(pages);
const entries = pages.flatMap(({ ids, values }) => ids.map((id, at) => ({ id, value: values[at] })));

describe('pageTree', () => {
  it('counts the entries below its pages, and gives the same pages back', () => {
    expect(sizeOf(tree)).toBe(entries.length);
    expect(pagesOf(tree).every((page, index) => page === pages[index])).toBe(true);
  });

  it('finds every entry by key and by index', () => {
    const lost = entries.filter(({ id, value }, index) => {
      const place = locate(tree, id, byId);
      const { page, at } = pageAt(tree, index);
      const isFound = place.found && place.page.values[place.at] === value && indexOfPath(tree, place.path) === index;
      return !isFound || page.ids[at] !== id;
    });
    expect(lost).toEqual([]);
  });

  it('gives the position of a missing key', () => {
    const placeOf = (id: string): unknown => {
      const { path, found } = locate(tree, id, byId);
      return { index: indexOfPath(tree, path), found };
    };
    expect(placeOf('1')).toEqual({ index: 0, found: false });
    expect(placeOf('25012')).toEqual({ index: 5_001, found: false });
    expect(placeOf('999999')).toEqual({ index: 10_000, found: false });
  });
});
