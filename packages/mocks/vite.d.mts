/**
 * Vite plugin that serves, and emits, the script of the mocks' service worker at `/mockServiceWorker.js`: for `vite
 * --mode mock` only.
 */
export declare const mockWorkerScript: () => { readonly name: string };
