import { minify, version } from '@swc/core';

/** Options of swc for the smallest module. Functions that are called once are inlined too. */
export const smallestModule = {
  module: true,
  ecma: 2022,
  toplevel: true,
  mangle: { toplevel: true },
  compress: { passes: 4, toplevel: true, ecma: 2022, inline: 3, unsafe_arrows: true },
};

// Libraries have functions that read `arguments`, which an arrow does not have.
const smallestChunk = { ...smallestModule, compress: { ...smallestModule.compress, unsafe_arrows: false } };

/** Vite plugin that minifies the chunks of a browser build once more: swc finds what Vite's own minifier leaves. */
export const minifyChunks = () => ({
  name: 'ufi:minify-chunks',
  apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
  // A file's name stands for its content, also of another version of swc.
  augmentChunkHash: () => version,
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
      await Promise.all(
        chunks.map(async (chunk) => {
          chunk.code = (await minify(chunk.code, smallestChunk)).code;
        }),
      );
    },
  },
});
