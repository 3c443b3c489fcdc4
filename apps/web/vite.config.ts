import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { mockWorkerScript } from 'ufi-mocks/vite';
import {
  compileMessages,
  singleEntryChunk,
  sideEffectFreeReads,
  stripContractSchemas,
  withoutMessageParser,
} from 'ufi-ui/vite';
import { sourceCondition } from '../../config/sourceCondition.mjs';

const serverOrigin = process.env['UFI_SERVER_ORIGIN'] ?? 'http://localhost:4010';
// API calls and the paths that other sites load; pages are served by this app.
const serverPaths = [
  '/ufi',
  '/ajax',
  '/chat',
  '/web',
  '/session',
  '/media',
  '/uploads/',
  '/groups/mutemember',
  '/video/',
  '/gifs/',
  '/files_in_comments/',
  '/fundraiser_for_story/',
  '/tip_jar/',
  '/chat_command_result/',
  '/marketplace_comments/',
  '/plugins',
  '/settings/sites/',
  '/openapi.json',
  String.raw`^/([\w-]+/)?(sdk|all)\.js`,
  '^/sdk/',
];

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  plugins: [compileMessages(), stripContractSchemas(), react(), ...(mode === 'mock' ? [mockWorkerScript()] : [])],
  resolve: {
    alias: command === 'build' ? [withoutMessageParser] : [],
    conditions: [sourceCondition, ...defaultClientConditions],
  },
  build: {
    manifest: !isSsrBuild,
    copyPublicDir: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // With mocks no server renders the document: it starts from index.html, as in development.
    rollupOptions:
      isSsrBuild || mode === 'mock'
        ? {}
        : {
            input: ['src/entryEarly.ts', 'src/entryClient.tsx'],
            output: singleEntryChunk,
            treeshake: sideEffectFreeReads,
          },
  },
  ssr: {
    noExternal: command === 'build' ? true : [],
    resolve: { conditions: [sourceCondition, ...defaultServerConditions] },
  },
  server: {
    proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: serverOrigin, changeOrigin: false }])),
  },
}));
