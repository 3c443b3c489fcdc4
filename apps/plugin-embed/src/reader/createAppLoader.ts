import { createRetriedStart } from 'ufi-ui/early';
import { rememberApp } from './cachedApp.ts';
import type { AppFiles, AppModule } from './reader.ts';

/** Links a style sheet. Resolves once it applies; one that fails is removed, so that it can be linked again. */
const linkSheet = (href: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    const fail = () => {
      link.remove();
      reject();
    };
    document.head.append(Object.assign(link, { rel: 'stylesheet', href, onload: resolve, onerror: fail }));
  });

/**
 * Loads and starts the app, once. If any file that it needs to start does not load, all is as before, and it is tried
 * again, see {@link createRetriedStart}. `onFailure` is called each time.
 */
export function createAppLoader({ script, styles }: AppFiles, onFailure: () => void) {
  let isAsked = false;
  let styled: Promise<unknown> | undefined;
  /** Resolves once the style sheets apply. */
  const loadStyles = (): Promise<unknown> => (styled ??= Promise.all(styles.map(linkSheet)));
  const load = createRetriedStart(
    () => {
      isAsked = true;
      const app = (import(/* @vite-ignore */ script) as Promise<AppModule>).then(({ start }) => start(loadStyles()));
      return Promise.all([app, loadStyles()]).then(() => rememberApp(script));
    },
    () => {
      styled = undefined;
      onFailure();
    },
  );
  return { load, loadStyles, isAsked: () => isAsked };
}
