// Plain JavaScript: Vite loads its configuration with Node only.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const fileName = 'mockServiceWorker.js';
const source = () => readFileSync(createRequire(import.meta.url).resolve(`msw/${fileName}`), 'utf8');

/** Vite plugin that serves, and emits, the script of the mocks' service worker at the root. */
export const mockWorkerScript = () => ({
  name: 'ufi-mocks:worker-script',
  configureServer({ middlewares }) {
    middlewares.use(`/${fileName}`, (_request, response) => {
      response.setHeader('content-type', 'text/javascript');
      response.end(source());
    });
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName, source: source() });
  },
});
