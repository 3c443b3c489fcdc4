/** A frame in the page. */
export interface PlacedFrame {
  readonly frame: HTMLIFrameElement;
  /** The site's own content of the element; visible until the frame is ready. */
  readonly content: readonly ChildNode[];
  /** What the frame was placed on, see `groundOf`. */
  readonly ground: 'light' | 'dark' | undefined;
  /** Message port of the frame; set once it is ready. */
  port?: MessagePort;
}

/**
 * Runs a call of the page. The path names it, such as `UFI.Event.subscribe`, or `0.reload` for a member of the first
 * call's result.
 */
export type RunCall = (path: string, ...args: readonly unknown[]) => unknown;

/** State of the small script, taken over by the full API. */
export interface Sdk {
  /** Origin of the script, which the frames are loaded from as well. */
  readonly origin: string;
  /** The snippet's language, such as `pt_BR`; undefined: the visitor's. */
  readonly locale: string | undefined;
  /** From `FB.init`, the script's address or `<meta property="fb:app_id">`. */
  appId: string | undefined;
  readonly frames: Map<Element, PlacedFrame>;
  /** Measures what a frame in an element stands on. */
  readonly groundOf: (element: Element) => PlacedFrame['ground'];
  /** Address of an element's frame. @throws TypeError if `href` is no valid address */
  readonly addressOf: (element: Element) => string;
  /** Places a new frame in an element. */
  readonly place: (element: Element) => void;
  /** Calls queued for the full API. */
  readonly calls: Parameters<RunCall>[];
  /** Also runs `message`, with a placed frame and its message, or without one if the frame has loaded or failed. */
  run: RunCall;
}
