/** Bundles the child process into one file, like the server itself. */
export default {
  logLevel: 'error',
  build: {
    ssr: new URL('databaseChild.ts', import.meta.url).pathname,
    rollupOptions: { output: { entryFileNames: 'databaseChild.mjs' } },
  },
  ssr: { noExternal: true, external: ['pg-native'] },
};
