/** A frame in the page. */
export interface PlacedFrame {
  readonly frame: HTMLIFrameElement;
  /** What the site wrote into the element; it stays to be seen until the frame is ready. */
  readonly content: readonly ChildNode[];
  /** The line to the frame; there is one as soon as the frame is ready. */
  port?: MessagePort;
}

/**
 * Does a call of the page. The path is the names that lead to it, such as `UFI.Event.subscribe`, or `0.reload` of what
 * the first call has answered.
 */
export type RunCall = (path: string, ...args: readonly unknown[]) => unknown;

/** What the small script knows and hands over to the second one. */
export interface Sdk {
  /** Where the frames come from: the origin of the script itself. */
  readonly origin: string;
  /** The snippet's language, such as `pt_BR`; undefined: the visitor's. */
  readonly locale: string | undefined;
  /** By `FB.init`, the script's address or `<meta property="fb:app_id">`. */
  appId: string | undefined;
  readonly frames: Map<Element, PlacedFrame>;
  /** The calls that wait for the second script. */
  readonly calls: Parameters<RunCall>[];
  /** Beside the page's calls: `heard` with a place, and what its frame has said or nothing if it has come or failed. */
  run: RunCall;
}
