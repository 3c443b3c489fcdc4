import { rememberApp } from './cachedApp.ts';
import type { AppFiles } from './reader.ts';

const link = (rel: string, href: string): void =>
  document.head.append(Object.assign(document.createElement('link'), { rel, href }));

/** Returns a function that loads the app, once; again once the browser is back online if that failed. */
export function createAppLoader({ script, preloads, styles }: AppFiles): () => void {
  let isAsked = false;
  const load = (): void => {
    if (isAsked) return;
    isAsked = true;
    for (const href of styles) link('stylesheet', href);
    for (const href of preloads) link('modulepreload', href);
    import(/* @vite-ignore */ script).then(
      () => rememberApp(script),
      () => {
        isAsked = false;
        addEventListener('online', load, { once: true });
      },
    );
  };
  return load;
}
