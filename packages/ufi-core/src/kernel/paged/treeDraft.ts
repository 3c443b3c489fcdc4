import type { Branch, Page, PageTree, EntryPosition } from './pageTree.ts';
import { emptyTree, isBranch, joinedAtMost, nodeCapacity, sizeOf, widthOf } from './pageTree.ts';

type OwnPage<Value> = { ids: string[]; values: Value[] };
type OwnBranch<Value> = { children: PageTree<Value>[]; size: number };
type OwnNode<Value> = OwnPage<Value> | OwnBranch<Value>;

/**
 * A batch of changes in progress. A node is copied on its first change and then mutated in place; untouched nodes keep
 * their identity. A draft must not be used after its `tree` has been published.
 */
export type TreeDraft<Value> = { tree: PageTree<Value>; readonly own: Set<PageTree<Value>> };

/** True if a position is the first or the last of the whole sequence. */
type Edge = 'first' | 'last' | undefined;

type Entry<Value> = { readonly id: string; readonly value: Value };
/** With an entry: write it. Without one: remove the entry at that position. */
type Rewrite<Value> = {
  readonly draft: TreeDraft<Value>;
  readonly position: EntryPosition<Value>;
  readonly edge: Edge;
  readonly entry: Entry<Value> | undefined;
};

export const draftOf = <Value>(tree: PageTree<Value>): TreeDraft<Value> => ({ tree, own: new Set() });

const addOwn = <Value, Node extends OwnNode<Value>>(draft: TreeDraft<Value>, node: Node): Node => {
  draft.own.add(node);
  return node;
};

/** Only nodes copied by this draft may be mutated; everything in `own` was created as an OwnPage or OwnBranch. */
const ownPage = <Value>(draft: TreeDraft<Value>, node: Page<Value>): OwnPage<Value> =>
  draft.own.has(node)
    ? (node as OwnPage<Value>)
    : addOwn(draft, { ids: node.ids.slice(), values: node.values.slice() });

const ownBranch = <Value>(draft: TreeDraft<Value>, node: Branch<Value>): OwnBranch<Value> =>
  draft.own.has(node)
    ? (node as OwnBranch<Value>)
    : addOwn(draft, { children: node.children.slice(), size: node.size });

const branchOver = <Value>(draft: TreeDraft<Value>, children: PageTree<Value>[]): OwnBranch<Value> =>
  addOwn(draft, { children, size: children.reduce((sum, child) => sum + sizeOf(child), 0) });

/**
 * Splits an overfull node in the middle or, if the sequence grows at one end, at that end: live lists and loaded
 * history then leave full pages behind.
 */
const splitOff = <Value>({ draft, edge }: Rewrite<Value>, node: OwnNode<Value>): OwnNode<Value> => {
  const width = widthOf(node);
  const cut = edge === 'last' ? width - 1 : edge === 'first' ? 1 : width >>> 1;
  if (!('children' in node)) return addOwn(draft, { ids: node.ids.splice(cut), values: node.values.splice(cut) });
  const branch = branchOver(draft, node.children.splice(cut));
  node.size -= branch.size;
  return branch;
};

const joinBranches = <Value>(draft: TreeDraft<Value>, first: Branch<Value>, second: Branch<Value>): Branch<Value> => {
  const branch = branchOver(draft, [...first.children, ...second.children]);
  joinSmall(draft, branch, first.children.length - 1);
  return branch;
};

/** All children of a branch are at one depth, so both are of one kind. */
const joined = <Value>(draft: TreeDraft<Value>, first: PageTree<Value>, second: PageTree<Value>): PageTree<Value> => {
  if (isBranch(first)) return isBranch(second) ? joinBranches(draft, first, second) : first;
  if (isBranch(second)) return second;
  return addOwn(draft, { ids: [...first.ids, ...second.ids], values: [...first.values, ...second.values] });
};

/** Merges a child with the next one if both are small. */
function joinSmall<Value>(draft: TreeDraft<Value>, { children }: OwnBranch<Value>, index: number): boolean {
  const first = children[index];
  const second = children[index + 1];
  if (first === undefined || second === undefined || widthOf(first) + widthOf(second) > joinedAtMost) return false;
  children.splice(index, 2, joined(draft, first, second));
  return true;
}

const joinAround = <Value>(draft: TreeDraft<Value>, branch: OwnBranch<Value>, index: number): void => {
  if (!joinSmall(draft, branch, index - 1)) joinSmall(draft, branch, index);
};

const writeTo = <Value>({ ids, values }: OwnPage<Value>, at: number, { entry, position }: Rewrite<Value>): void => {
  if (entry === undefined) {
    ids.splice(at, 1);
    values.splice(at, 1);
  } else if (position.found) {
    values[at] = entry.value;
  } else {
    ids.splice(at, 0, entry.id);
    values.splice(at, 0, entry.value);
  }
};

const rewrite = <Value>(work: Rewrite<Value>, node: PageTree<Value>, depth: number): OwnNode<Value> => {
  const index = work.position.path[depth] ?? 0;
  if (!isBranch(node)) {
    const page = ownPage(work.draft, node);
    writeTo(page, index, work);
    return page;
  }
  const branch = ownBranch(work.draft, node);
  const known = branch.children[index] ?? emptyTree;
  const knownSize = sizeOf(known);
  const child = rewrite(work, known, depth + 1);
  branch.children[index] = child;
  branch.size += sizeOf(child) - knownSize;
  if (widthOf(child) > nodeCapacity) branch.children.splice(index + 1, 0, splitOff(work, child));
  else if (widthOf(child) === 0) branch.children.splice(index, 1);
  else if (work.entry === undefined) joinAround(work.draft, branch, index);
  return branch;
};

/** An overfull root gets a new root above it; a root with a single child is replaced by that child. */
const rooted = <Value>(work: Rewrite<Value>, root: OwnNode<Value>): PageTree<Value> => {
  if (widthOf(root) > nodeCapacity) return branchOver(work.draft, [root, splitOff(work, root)]);
  let top: PageTree<Value> = root;
  while (isBranch(top) && top.children.length <= 1) top = top.children[0] ?? emptyTree;
  return top;
};

const change = <Value>(work: Rewrite<Value>): void => {
  work.draft.tree = rooted(work, rewrite(work, work.draft.tree, 0));
};

const edgeOf = <Value>({ tree }: TreeDraft<Value>, { path }: EntryPosition<Value>): Edge => {
  if (path.every((step) => step === 0)) return 'first';
  let node = tree;
  for (const step of path) {
    if (!isBranch(node)) return step === node.ids.length ? 'last' : undefined;
    if (step < node.children.length - 1) return undefined;
    node = node.children[step] ?? emptyTree;
  }
  return undefined;
};

/** Writes an entry at a position found by `locate`, replacing the entry that is there. */
export const writeInto = <Value>(draft: TreeDraft<Value>, position: EntryPosition<Value>, entry: Entry<Value>): void =>
  change({ draft, position, edge: edgeOf(draft, position), entry });

/** Removes the entry found by `locate`. */
export const removeFrom = <Value>(draft: TreeDraft<Value>, position: EntryPosition<Value>): void =>
  change({ draft, position, edge: undefined, entry: undefined });
