import type { AttachmentOf, GifChoice } from 'ufi-core/contract';

/** Some moving pictures, and the way to more. */
export interface FoundGifs {
  readonly gifs: readonly GifChoice[];
  readonly cursor: string | null;
  /** The line that the service demands. */
  readonly attribution: string;
}

/** Where moving pictures come from. Each call rejects where the line or the server fails. */
export interface GifSource {
  /** What is liked just now where `text` is empty. */
  readonly search: (text: string, cursor?: string) => Promise<FoundGifs>;
  /** Has one kept by our server, to be attached. */
  readonly choose: (id: string) => Promise<AttachmentOf<'gif'>>;
}
