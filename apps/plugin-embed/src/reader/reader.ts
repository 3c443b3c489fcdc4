import type { SignInPopup } from 'ufi-plugin';
import type { FrameBridge, FrameEvent, HostMessage } from 'ufi-plugin/internal/frame';
import type { ReaderTexts } from './readerTexts.ts';

/** Settings of the reader script, written into the document by the server. */
export interface ReaderSettings {
  /** Origin of the embedding page; empty if the document does not speak with it. */
  readonly origin: string;
  /** The document only says why it shows no comments. */
  readonly isRefusal?: boolean;
  /** Number of comments in the header; null if there is no header. */
  readonly count: number | null;
  /** The thread of an article; null if nothing changes live. */
  readonly thread: ThreadSettings | null;
  /** The sign-in popup; null in a document without signing in. */
  readonly popup: PopupSettings | null;
  readonly app: AppFiles;
  /** The app is needed at once, as in a popup, which is opened to act in. */
  readonly isAppNeeded?: true;
  /** Says that what was pressed is kept, until the app has loaded; pressed, it tries that again. */
  readonly failure: string;
}

/** The thread of a document. */
export interface ThreadSettings {
  readonly article: string;
  /** Id of the visitor, `0` if they are not signed in. */
  readonly person: string;
  /** Address of the event stream from this document's state on. */
  readonly stream: string;
  /** Unix seconds of the document. */
  readonly renderedAt: number;
  /** This instance counts usage. */
  readonly isCounted?: true;
  readonly texts: ReaderTexts;
}

/** The sign-in popup of a document. */
export interface PopupSettings {
  readonly address: string;
  /** The visitor has to sign in, or to opt in, before they post; where they may be guests instead, the app asks. */
  readonly isNeededToPost: boolean;
}

/** Files of the app, as paths. */
export interface AppFiles {
  readonly script: string;
  /** Style sheets that are not part of the critical CSS. */
  readonly styles: readonly string[];
}

/** The app's script. */
export interface AppModule {
  /**
   * Hydrates the document once the style sheets apply. Rejects if a file does not load: nothing has changed then, and it
   * can be called again.
   */
  start(this: void, styled: Promise<unknown>): Promise<void>;
}

/** The reader script as the app sees it: holds the only connection to the embedding page. */
export interface Reader {
  emit(this: void, event: FrameEvent): void;
  readonly addLayer: FrameBridge['addLayer'];
  /** Hands over the page's messages, except those about appearance: first those that have waited, then all others. */
  onMessage(this: void, receive: (message: HostMessage) => void): void;
  /** The page has spoken, and leaves signing in to our popup (D3). */
  leavesSignIn(this: void): boolean;
}

/** The sign-in popup as the app sees it: opened in a press, which may be long before the app is there. */
export interface PopupOpener {
  /** Opens the popup, unless one is open that the app has not taken. Browsers allow this only during a press. */
  open(this: void): void;
  /** Hands the popup over that was opened last; null if there is none, or the browser has blocked it. */
  take(this: void): SignInPopup | null;
  /** Hands over what a popup posts that has been taken: first what has waited. */
  onMessage(this: void, receive: (data: unknown) => void): void;
}

/** A notice of the reader script, such as that of new comments. */
export interface ReaderNotice {
  /** Removes the notice. Returns whether it had been pressed. */
  take(this: void): boolean;
}

declare global {
  interface Window {
    /** Ends what the reader script shows in the app's place; called right before hydration. */
    ufiStopReader?: () => void;
    /** Set by the reader script, in every document with a thread. */
    ufiNews?: ReaderNotice;
    /** Set by the reader script, in every document that an embedding page shows. */
    ufiReader?: Reader;
    /** Set by the reader script, in every document with signing in. */
    ufiPopup?: PopupOpener;
  }
}
