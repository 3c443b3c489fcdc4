import type { Page } from '@playwright/test';

/** Measurements of a page, frame by frame. */
export interface Watched {
  /** Intervals between frames, in ms. */
  readonly intervals: readonly number[];
  /** Distance in px of the reader's row from its initial place after each frame; empty at the live end. */
  readonly drifts: readonly number[];
  /** Distance in px of the reader from the live end after each frame. */
  readonly distances: readonly number[];
}

const box = '.web-live__box';

/** Measures the list for `ms` ms, after each frame is painted rather than before. */
export const watch = (page: Page, options: { readonly ms: number; readonly holdsRow: boolean }): Promise<Watched> =>
  page.evaluate(
    async ({ selector, ms, holdsRow }) => {
      const element = document.querySelector(selector);
      if (element === null) throw new Error('no live list on the page');
      const topOf = (row: PageElement) => row.getBoundingClientRect().top;
      const isSeen = (row: PageElement) => topOf(row) >= topOf(element);
      const held = [...element.querySelectorAll('[data-comment]')].find(isSeen)?.dataset['comment'];
      const rowTop = () => {
        const row = element.querySelector(`[data-comment="${held}"]`);
        return row === null ? Number.NaN : topOf(row);
      };
      const first = rowTop();
      const [intervals, drifts, distances]: [number[], number[], number[]] = [[], [], []];
      const painted = new MessageChannel();
      painted.port1.addEventListener('message', () => {
        if (holdsRow) drifts.push(Math.abs(rowTop() - first));
        distances.push(element.scrollHeight - element.offsetHeight - element.scrollTop);
      });
      painted.port1.start();
      const begun = performance.now();
      let last = begun;
      await new Promise<void>((resolve) => {
        const step = (now: number) => {
          intervals.push(now - last);
          last = now;
          painted.port2.postMessage(null);
          if (now - begun < ms) requestAnimationFrame(step);
          else resolve();
        };
        requestAnimationFrame((now) => {
          last = now;
          requestAnimationFrame(step);
        });
      });
      return { intervals, drifts, distances };
    },
    { selector: box, ...options },
  );

/** Scrolls the list up by some px, as a wheel would. */
export const scrollUp = (page: Page, px: number): Promise<void> =>
  page.evaluate(([selector, by]) => document.querySelector(selector)?.scrollBy({ top: -by, behavior: 'instant' }), [
    box,
    px,
  ] as const);

/** Scrolls through the whole list from its end upwards. Resolves with the rendered ids, oldest first. */
export const idsDrawn = (page: Page, until: string): Promise<readonly string[]> =>
  page.evaluate(
    async ([selector, oldest]) => {
      const element = document.querySelector(selector);
      if (element === null) throw new Error('no live list on the page');
      const ids = new Set<string>();
      const frame = () => new Promise((resolve) => void requestAnimationFrame(resolve));
      element.scrollTop = element.scrollHeight;
      for (let still = 0; still < 60 && !ids.has(oldest);) {
        await frame();
        const [size, top] = [ids.size, element.scrollTop];
        for (const row of element.querySelectorAll('[data-comment]')) ids.add(row.dataset['comment'] ?? '');
        element.scrollTop = top - 300;
        still = ids.size === size && element.scrollTop === top ? still + 1 : 0;
      }
      return [...ids].sort((a, b) => (a < b ? -1 : 1));
    },
    [box, until] as const,
  );
