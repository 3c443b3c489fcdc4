import * as v from 'valibot';

/** The vote numbers on the wire (S4.17). */
export const voteStates = { none: 0, up: 1, down: 2 } as const;

/** An actor's vote: 0 none, 1 up, 2 down. */
export const voteStateSchema = v.picklist(/* @__PURE__ */ Object.values(voteStates));
/** See {@link voteStateSchema}. */
export type VoteState = v.InferOutput<typeof voteStateSchema>;

/** The contribution of a vote to a comment's count: 1 up, -1 down, 0 none (S4.17). */
export const voteValue = (vote: VoteState): -1 | 0 | 1 => {
  switch (vote) {
    case voteStates.none:
      return 0;
    case voteStates.up:
      return 1;
    case voteStates.down:
      return -1;
  }
};
