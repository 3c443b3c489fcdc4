/** How a comment of a file stands: it is not made, it is made, or it is there already. */
export const outcomes = { skipped: 0, made: 1, known: 2 } as const;

/** The comments of a file by their ordinals, from 1; 0 is none. */
export interface ParentTree {
  /** What each answers in the file. What is arranged cuts a circle open here. */
  readonly parents: Int32Array;
  readonly outcomes: Uint8Array;
}

/**
 * What each comment answers once those that are not made are left out: its nearest ancestor that is made or known. A
 * circle is cut open where it was first walked into. Takes time linear in the number of comments, whatever the depth.
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
