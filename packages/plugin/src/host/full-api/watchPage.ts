import { markupOptions } from './markupOptions.ts';

const pauseMs = 50;

/**
 * Looks again whenever a page may have become another one: markup came or went, said something else, the page's own
 * address or look has changed. At most twenty times a second, and never in the midst of the page's own work.
 */
export function watchPage(onChange: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const scheduleChange = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      onChange();
    }, pauseMs);
  };
  const observer = new MutationObserver(scheduleChange);
  const attributeFilter = markupOptions.flatMap((name) => [name, `data-${name}`]);
  observer.observe(document, { subtree: true, childList: true, attributeFilter });
  // A page that has a switch for its look says so at its root.
  for (const root of document.querySelectorAll('html,body')) observer.observe(root, { attributes: true });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', scheduleChange);
  addEventListener('popstate', scheduleChange);
}
