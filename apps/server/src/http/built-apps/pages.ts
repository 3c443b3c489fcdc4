import type { PageAssets, RenderPage } from 'ufi-core/contract';

/** A file of the built client, ready to be sent. */
export interface ClientFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  /** Named by its content, so it never changes. */
  readonly isImmutable: boolean;
  readonly etag: string;
}

/** Where documents come from: a built app (`openBuiltApp`), or Vite in development. */
export interface Pages<Render = RenderPage> {
  /** What draws a document, and the files that it names. Asked for each document. */
  load(): Promise<{ readonly render: Render; readonly assets: PageAssets }>;
  /** A file by its path from the origin's root; undefined where there is none. */
  file(path: string): ClientFile | undefined;
  /** Instead of the strict policy: Vite's hot reload needs a looser one. Only ever in development. */
  readonly contentSecurityPolicy?: string;
}
