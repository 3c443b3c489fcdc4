import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { compileMessages, sideEffectFreeReads, stripContractSchemas, withoutMessageParser } from 'ufi-ui/vite';
import { mockWorkerScript } from 'ufi-mocks/vite';
import { sourceCondition } from '../../config/sourceCondition.mjs';
import { builtStyles } from './build/builtStyles.ts';

// Six letters of a hash are enough. The first script names forty files, and each letter adds to its size.
const shortNames = {
  entryFileNames: 'assets/[name]-[hash:6].js',
  chunkFileNames: 'assets/[name]-[hash:6].js',
  assetFileNames: 'assets/[name]-[hash:6][extname]',
};

// All that the app needs at once is one chunk. The reader script shares no module with it, and so stays one file.
const chunks = {
  codeSplitting: {
    groups: [
      {
        name: 'first',
        tags: ['$initial' as const],
        test: /^(?!.*\/(?:entryEarly\b|early\b|reader\/|plugin\/src\/(?:frame|bridge)\/))/,
      },
    ],
  },
};

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  // The mocks' service worker has to control every path.
  base: mode === 'mock' ? '/' : '/plugins/',
  plugins: [
    compileMessages(),
    stripContractSchemas(),
    react(),
    ...(isSsrBuild ? [builtStyles()] : []),
    ...(mode === 'mock' ? [mockWorkerScript()] : []),
  ],
  resolve: {
    alias: command === 'build' ? [withoutMessageParser] : [],
    conditions: [sourceCondition, ...defaultClientConditions],
  },
  build: {
    manifest: !isSsrBuild,
    target: 'es2022',
    // Browsers that know `light-dark`, which the tokens need; supporting older ones would only grow the sheets.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions:
      isSsrBuild || mode === 'mock'
        ? {}
        : {
            input: ['src/entryEarly.ts', 'src/entryClient.tsx'],
            output: { ...chunks, ...shortNames },
            treeshake: sideEffectFreeReads,
          },
  },
  ssr: { noExternal: true, resolve: { conditions: [sourceCondition, ...defaultServerConditions] } },
}));
