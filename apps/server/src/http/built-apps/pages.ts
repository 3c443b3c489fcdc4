import type { PageAssets, RenderPage } from 'ufi-core/contract';

/** A file of the built client, ready to be sent. */
export interface ClientFile {
  readonly bytes: Uint8Array;
  /** Its bytes as the build has compressed them with brotli, which takes too long while somebody waits. */
  readonly compressed?: Uint8Array;
  readonly contentType: string;
  /** Its name contains a content hash, so it never changes. */
  readonly isImmutable: boolean;
  readonly etag: string;
}

/** The source of rendered documents: a built app (`openBuiltApp`), or Vite in development. */
export interface Pages<Render = RenderPage> {
  /** Returns the render function and its assets. Called for each document. */
  load(): Promise<{ readonly render: Render; readonly assets: PageAssets }>;
  /** A file by its path on the origin; undefined if there is none. */
  file(path: string): ClientFile | undefined;
  /** Replaces the strict policy, because Vite's hot reload needs a looser one. Only in development. */
  readonly contentSecurityPolicy?: string;
}
