import type { JsMinifyOptions } from '@swc/core';

/** Options of swc for the smallest module. Functions that are called once are inlined too. */
export declare const smallestModule: JsMinifyOptions;

/** Vite plugin that minifies the chunks of a browser build once more: swc finds what Vite's own minifier leaves. */
export declare const minifyChunks: () => {
  readonly name: string;
  apply(
    config: { readonly build?: { readonly ssr?: string | boolean } },
    run: { readonly command: 'build' | 'serve' },
  ): boolean;
  augmentChunkHash(): string;
  readonly generateBundle: {
    readonly order: 'post';
    handler(options: unknown, bundle: Record<string, { readonly type: string; code?: string }>): Promise<void>;
  };
};
