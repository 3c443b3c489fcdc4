import type { FrameBridge, FrameEvent, HostMessage } from 'ufi-plugin/internal/frame';

/** Settings of the reader script, written into the document by the server. */
export interface ReaderSettings {
  /** Origin of the embedding page; empty if the document does not speak with it. */
  readonly origin: string;
  /** Number of comments in the header; null if there is no header. */
  readonly count: number | null;
  /** Address of the event stream from this document's state on; null if nothing changes live. */
  readonly stream: string | null;
  readonly app: AppFiles;
}

/** Files of the app, as paths. */
export interface AppFiles {
  readonly script: string;
  /** Modules that the script imports. */
  readonly preloads: readonly string[];
  /** Style sheets that are not part of the critical CSS. */
  readonly styles: readonly string[];
}

/** The reader script as the app sees it: holds the only connection to the embedding page. */
export interface Reader {
  emit(this: void, event: FrameEvent): void;
  readonly addLayer: FrameBridge['addLayer'];
  /** Hands over the page's messages, except those about appearance: first those that have waited, then all others. */
  onMessage(this: void, receive: (message: HostMessage) => void): void;
}

declare global {
  interface Window {
    /** Set by the reader script, in every document except a popup's. */
    ufiReader?: Reader;
  }
}
