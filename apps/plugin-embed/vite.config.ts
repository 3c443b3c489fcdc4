import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import {
  compileMessages,
  refuseEntryImports,
  singleEntryChunk,
  stripContractSchemas,
  unusedCode,
  withoutIssueTexts,
  withoutMessageParser,
  withoutUnusedFormatters,
} from 'ufi-ui/vite';
import { mockWorkerScript } from 'ufi-mocks/vite';
import { compressFiles } from '../../config/compressFiles.mjs';
import { minifyChunks } from '../../config/minifyChunks.mjs';
import { sourceCondition } from '../../config/sourceCondition.mjs';
import { builtStyles } from './build/builtStyles.ts';

// Of the records, which only lazy parts check; the web app's first script uses them elsewhere.
const recordFields = /\/contract\/fields\/(?:voteState|reportReason)\.ts$/;

// Of the reader script, which shares no module with the app, and so stays one file.
const readerModules = /\/(?:entryEarly\b|early\b|reader\/|plugin\/src\/(?:frame|bridge)\/)/;

/** Small modules that lazy chunks share, by the chunk that they are put into together. */
const sharedParts = {
  sessions: /\/(?:openSessions|showSession)\.tsx?$/,
  pictures: /\/(?:useSprite|useStickerLabel)\.tsx?$/,
  notices: /\/(?:LateNotices|CommentPlaceholder)\.tsx$/,
};

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  // The mocks' service worker has to control every path.
  base: mode === 'mock' ? '/' : '/plugins/',
  plugins: [
    compileMessages(),
    stripContractSchemas(),
    withoutIssueTexts(),
    withoutUnusedFormatters('DisplayName'),
    refuseEntryImports(),
    react(),
    minifyChunks(),
    compressFiles(),
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
            // The reader script calls what the app exports.
            preserveEntrySignatures: 'allow-extension',
            output: singleEntryChunk(readerModules, recordFields, sharedParts),
            treeshake: unusedCode,
          },
  },
  ssr: { noExternal: true, resolve: { conditions: [sourceCondition, ...defaultServerConditions] } },
}));
