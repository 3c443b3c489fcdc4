import { defaultServerConditions, defineConfig } from 'vite';
import { sourceCondition } from '../../config/sourceCondition.mjs';

// `node_modules` stays outside; the sources of the workspace's own packages go in.
export default defineConfig({
  ssr: { resolve: { conditions: [sourceCondition, ...defaultServerConditions] } },
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        startServer: 'src/start/startServer.ts',
        operatorCommands: 'src/start/operators/operatorCommands.ts',
        uploadWorker: 'src/features/uploads/uploadWorker.ts',
      },
    },
  },
});
