/**
 * Vite plugin that compresses the scripts and styles of a browser build as small as brotli can, each into a file beside
 * it: that takes longer than anybody who waits for an answer should.
 */
export declare const compressFiles: () => {
  readonly name: string;
  apply(
    config: { readonly build?: { readonly ssr?: string | boolean } },
    run: { readonly command: 'build' | 'serve'; readonly mode: string },
  ): boolean;
  closeBundle(this: {
    readonly environment: { readonly config: { readonly root: string; readonly build: { readonly outDir: string } } };
  }): Promise<void>;
};
