import { markupOptions } from './markupOptions.ts';

const pauseMs = 50;

/**
 * Observes changes of a page that concern its frames: markup, its options, the page's address and colour scheme. At
 * most twenty times a second, and never synchronously.
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
  // Pages with a theme switch mark the theme at their root element.
  for (const root of document.querySelectorAll('html,body')) observer.observe(root, { attributes: true });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', scheduleChange);
  addEventListener('popstate', scheduleChange);
}
