import type { AttachmentOf, GifChoice } from 'ufi-core/contract';

/** Page of GIFs. */
export interface FoundGifs {
  /** The GIFs of the page. */
  readonly gifs: readonly GifChoice[];
  /** Cursor of the next page; null after the last. */
  readonly cursor: string | null;
  /** Attribution that the service requires. */
  readonly attribution: string;
}

/** Source of GIFs. Each call rejects if the network or the server fails. */
export interface GifSource {
  /** Searches GIFs; trending ones if `text` is empty. */
  readonly search: (text: string, cursor?: string) => Promise<FoundGifs>;
  /** Copies a GIF to our server and resolves to its attachment. */
  readonly choose: (id: string) => Promise<AttachmentOf<'gif'>>;
}
