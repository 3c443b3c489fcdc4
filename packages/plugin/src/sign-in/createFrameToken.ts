/** Bearer token of a frame, for browsers that store no partitioned cookie: in memory only, gone with the page (D2). */
export interface FrameToken {
  /** For the transport. */
  bearer(this: void): string | null;
  keep(this: void, token: string | null): void;
}

/** Creates the token store of a frame. */
export function createFrameToken(): FrameToken {
  let kept: string | null = null;
  return {
    bearer: () => kept,
    keep: (token) => {
      kept = token;
    },
  };
}
