/** Up to 64 entries of a sorted sequence, as two columns of equal length. */
export type Page<Value> = { readonly ids: readonly string[]; readonly values: readonly Value[] };

/** Up to 64 pages, or branches of pages. `size` counts the entries below. */
export type Branch<Value> = { readonly children: readonly PageTree<Value>[]; readonly size: number };

/**
 * A sorted sequence as a persistent tree of plain data. All pages are at one depth; branches have up to 64 children. A
 * change copies one node per level: at 100,000 entries three nodes of 64 instead of a directory of 1,600. Only the root
 * may be an empty page.
 */
export type PageTree<Value> = Page<Value> | Branch<Value>;

/** Compares the entry at index `at` of a page with a key: negative if before it, 0 if equal, positive if after it. */
export type Order<Value, Key> = (page: Page<Value>, at: number, key: Key) => number;

/** The position of a key, present or not. `path` leads to it from the root; its last step is `at`. */
export type EntryPosition<Value> = {
  readonly path: readonly number[];
  readonly page: Page<Value>;
  readonly at: number;
  readonly found: boolean;
};

export const nodeCapacity = 64;
/**
 * Neighbours whose joint size is at most this are merged. It is below the capacity, so the next insertion does not
 * split them again.
 */
export const joinedAtMost = 48;

export const emptyTree: Page<never> = { ids: [], values: [] };

export const isBranch = <Value>(node: PageTree<Value>): node is Branch<Value> => 'children' in node;

/** The number of entries. */
export const sizeOf = (node: PageTree<unknown>): number => (isBranch(node) ? node.size : node.ids.length);

/** The number of entries or children in the node itself. */
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

/** Finds a key by binary search in each node on the way down. */
export const locate = <Value, Key>(tree: PageTree<Value>, key: Key, order: Order<Value, Key>): EntryPosition<Value> => {
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

/** The number of entries before a path. */
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

/** The page that holds the entry at an index, and its index there; past the end if out of range. */
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

/** All pages in order. */
export const pagesOf = <Value>(node: PageTree<Value>): readonly Page<Value>[] =>
  isBranch(node) ? node.children.flatMap((child) => pagesOf(child)) : node.ids.length === 0 ? [] : [node];

const branchOf = <Value>(children: readonly PageTree<Value>[]): Branch<Value> => ({
  children,
  size: children.reduce((sum, child) => sum + sizeOf(child), 0),
});

/** Builds a tree from ordered pages. */
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
