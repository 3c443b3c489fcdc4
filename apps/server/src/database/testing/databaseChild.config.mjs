/** The child as one file, the way the server itself is shipped. */
export default {
  logLevel: 'error',
  build: {
    ssr: new URL('databaseChild.ts', import.meta.url).pathname,
    rollupOptions: { output: { entryFileNames: 'databaseChild.mjs' } },
  },
  ssr: { noExternal: true, external: ['pg-native'] },
};
