import type { PageAssets, RenderPage } from 'ufi-core/contract';

/** A file of the built client, ready to be sent. */
export interface ClientFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  /** Named by its content, so it never changes. */
  readonly isImmutable: boolean;
  readonly etag: string;
}

/** Where pages come from: the built app (`openBuiltApp`), or Vite in development. */
export interface Pages {
  /** What draws a page, and the files that it names. Asked for each page. */
  load(): Promise<{ readonly render: RenderPage; readonly assets: PageAssets }>;
  /** A file by its path from the origin's root; undefined where there is none. */
  file(path: string): ClientFile | undefined;
  /** Instead of the strict policy: Vite's hot reload needs a looser one. Only ever in development. */
  readonly contentSecurityPolicy?: string;
}
