/** The frame's token where the browser keeps no partitioned cookie: in memory only, and gone with the page (D2). */
export interface FrameToken {
  /** For the transport. */
  bearer(this: void): string | null;
  keep(this: void, token: string | null): void;
}

/** Makes the one token of a frame. */
export function createFrameToken(): FrameToken {
  let kept: string | null = null;
  return {
    bearer: () => kept,
    keep: (token) => {
      kept = token;
    },
  };
}
