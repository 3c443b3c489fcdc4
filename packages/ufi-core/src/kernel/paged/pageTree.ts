/** Up to 64 entries of a sorted sequence, as two columns of equal length. */
export type Page<Value> = { readonly ids: readonly string[]; readonly values: readonly Value[] };

/** Up to 64 pages, or branches of pages; `size` counts the entries below. */
export type Branch<Value> = { readonly children: readonly PageTree<Value>[]; readonly size: number };

/**
 * A sorted sequence as plain data: pages, all at one depth, under a directory that is itself cut into branches of 64. A
 * change copies one node a level, so at 100,000 entries three of 64 and not a directory of 1,600. Only the root may be
 * an empty page.
 */
export type PageTree<Value> = Page<Value> | Branch<Value>;

/** How the entry at `at` of a page stands to a key: negative before it, 0 is it, positive after it. */
export type Order<Value, Key> = (page: Page<Value>, at: number, key: Key) => number;

/** Where a key is, or where it would go: `path` leads to it from the root, its last step is `at`. */
export type Place<Value> = {
  readonly path: readonly number[];
  readonly page: Page<Value>;
  readonly at: number;
  readonly found: boolean;
};

export const nodeCapacity = 64;
/** Neighbours are joined from here down: under the capacity, so that the next insertion does not split them again. */
export const joinedAtMost = 48;

export const emptyTree: Page<never> = { ids: [], values: [] };

export const isBranch = <Value>(node: PageTree<Value>): node is Branch<Value> => 'children' in node;

/** How many entries there are. */
export const sizeOf = (node: PageTree<unknown>): number => (isBranch(node) ? node.size : node.ids.length);

/** How many entries or children stand in the node itself. */
export const widthOf = (node: PageTree<unknown>): number => (isBranch(node) ? node.children.length : node.ids.length);

const firstPage = <Value>(node: PageTree<Value>): Page<Value> => {
  let first = node;
  while (isBranch(first)) first = first.children[0] ?? emptyTree;
  return first;
};

const childFor = <Value, Key>({ children }: Branch<Value>, key: Key, order: Order<Value, Key>): number => {
  let low = 0;
  let high = children.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (order(firstPage(children[middle] ?? emptyTree), 0, key) <= 0) low = middle;
    else high = middle - 1;
  }
  return low;
};

const slotFor = <Value, Key>(page: Page<Value>, key: Key, order: Order<Value, Key>): number => {
  let low = 0;
  let high = page.ids.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (order(page, middle, key) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** A binary search in each node on the way down. */
export const locate = <Value, Key>(tree: PageTree<Value>, key: Key, order: Order<Value, Key>): Place<Value> => {
  const path: number[] = [];
  let node = tree;
  while (isBranch(node)) {
    const index = childFor(node, key, order);
    path.push(index);
    node = node.children[index] ?? emptyTree;
  }
  const at = slotFor(node, key, order);
  path.push(at);
  return { path, page: node, at, found: at < node.ids.length && order(node, at, key) === 0 };
};

/** How many entries stand before a path. */
export const indexOfPath = (tree: PageTree<unknown>, path: readonly number[]): number => {
  let index = 0;
  let node = tree;
  for (const step of path) {
    if (!isBranch(node)) return index + step;
    for (let child = 0; child < step; child += 1) index += sizeOf(node.children[child] ?? emptyTree);
    node = node.children[step] ?? emptyTree;
  }
  return index;
};

/** The page that holds the entry at an index, and where in it: past its end for an index that is out of range. */
export const pageAt = <Value>(tree: PageTree<Value>, index: number): { page: Page<Value>; at: number } => {
  let at = index;
  let node = tree;
  while (isBranch(node)) {
    let child = 0;
    for (; child < node.children.length - 1; child += 1) {
      const size = sizeOf(node.children[child] ?? emptyTree);
      if (at < size) break;
      at -= size;
    }
    node = node.children[child] ?? emptyTree;
  }
  return { page: node, at };
};

/** Pages in order. */
export const pagesOf = <Value>(node: PageTree<Value>): readonly Page<Value>[] =>
  isBranch(node) ? node.children.flatMap((child) => pagesOf(child)) : node.ids.length === 0 ? [] : [node];

const branchOf = <Value>(children: readonly PageTree<Value>[]): Branch<Value> => ({
  children,
  size: children.reduce((sum, child) => sum + sizeOf(child), 0),
});

/** Puts branches over pages that are in order. */
export const treeOf = <Value>(pages: readonly Page<Value>[]): PageTree<Value> => {
  let level: readonly PageTree<Value>[] = pages;
  while (level.length > 1) {
    const branches: Branch<Value>[] = [];
    for (let start = 0; start < level.length; start += nodeCapacity) {
      branches.push(branchOf(level.slice(start, start + nodeCapacity)));
    }
    level = branches;
  }
  return level[0] ?? emptyTree;
};
