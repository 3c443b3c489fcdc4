import { defineConfig } from 'vite';

// `node_modules` stays outside; the sources of the workspace's own packages go in.
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        startServer: 'src/start/startServer.ts',
        uploadWorker: 'src/features/uploads/uploadWorker.ts',
      },
    },
  },
});
