/** Outcome of a comment in a file: skipped, imported, or known from before. */
export const outcomes = { skipped: 0, made: 1, known: 2 } as const;

/** The comments of a file by ordinal, starting at 1; 0 means none. */
export interface ParentTree {
  /** Parents in the file. Cycles are broken in place. */
  readonly parents: Int32Array;
  readonly outcomes: Uint8Array;
}

/**
 * Finds each comment's nearest ancestor that is not skipped. A cycle is broken where the walk first closes it. Linear
 * in the number of comments, at any depth.
 */
export function resolveParents({ parents, outcomes: outcomeOf }: ParentTree): Int32Array {
  const nearest = new Int32Array(parents.length);
  const isDone = new Uint8Array(parents.length);
  const isOnPath = new Uint8Array(parents.length);
  const path: number[] = [];
  for (let start = 1; start < parents.length; start += 1) {
    for (let at = start; at !== 0 && isDone[at] === 0; at = parents[at] ?? 0) {
      path.push(at);
      isOnPath[at] = 1;
      if (isOnPath[parents[at] ?? 0] === 1) parents[at] = 0;
    }
    for (let at = path.pop(); at !== undefined; at = path.pop()) {
      const parent = parents[at] ?? 0;
      nearest[at] = outcomeOf[parent] === outcomes.skipped ? (nearest[parent] ?? 0) : parent;
      isDone[at] = 1;
      isOnPath[at] = 0;
    }
  }
  return nearest;
}
