import type { CommentCopy, VisibilityChange } from 'ufi-core';

type ReportVisibility = (change: Pick<VisibilityChange, 'visible' | 'hidden'>) => void;

const rowClass = 'ufi-comment__content';

const copyOf = (row: Element): CommentCopy | null => {
  const comment = row.closest<HTMLElement>('[data-comment]')?.dataset['comment'];
  return comment === undefined ? null : { comment, isPinnedCopy: row.closest('[data-pinned-copy]') !== null };
};

const rowsIn = (node: Node): Element[] =>
  node instanceof Element
    ? [...(node.matches(`.${rowClass}`) ? [node] : []), ...node.querySelectorAll(`.${rowClass}`)]
    : [];

/** A report costs an action: rows that scroll by are reported together, and not at all if they were gone before. */
const reportDelay = 100;

const missingIn = (
  copies: ReadonlyMap<Element, CommentCopy>,
  other: ReadonlyMap<Element, CommentCopy>,
): CommentCopy[] => [...copies].filter(([row]) => !other.has(row)).map(([, copy]) => copy);

/**
 * Reports when at least half of a comment's row enters the viewport, and when it leaves, is unmounted, or the tab is
 * hidden (S4.16), 100 ms later. Returns a function that stops tracking.
 */
export function trackVisibility(area: HTMLElement, report: ReportVisibility): () => void {
  const shown = new Map<Element, CommentCopy>();
  let reported: ReadonlyMap<Element, CommentCopy> = new Map();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reportNow = () => {
    clearTimeout(timer);
    timer = undefined;
    const change = { visible: missingIn(shown, reported), hidden: missingIn(reported, shown) };
    reported = new Map(shown);
    if (change.visible.length + change.hidden.length > 0) report(change);
  };
  const noteChange = (visible: readonly Element[], hidden: readonly Element[]) => {
    for (const row of visible) {
      const copy = shown.has(row) ? null : copyOf(row);
      if (copy !== null) shown.set(row, copy);
    }
    for (const row of hidden) shown.delete(row);
    timer ??= setTimeout(reportNow, reportDelay);
  };
  const inView = new IntersectionObserver(
    (entries) => {
      const isSeen = (entry: IntersectionObserverEntry) =>
        document.visibilityState === 'visible' && entry.intersectionRatio >= 0.5;
      const rows = (wanted: boolean) => entries.filter((entry) => isSeen(entry) === wanted).map(({ target }) => target);
      noteChange(rows(true), rows(false));
    },
    { threshold: 0.5 },
  );
  const observe = (rows: readonly Element[]) => rows.forEach((row) => inView.observe(row));
  const unobserve = (rows: readonly Element[]) => {
    if (rows.length === 0) return;
    for (const row of rows) inView.unobserve(row);
    noteChange([], rows);
  };
  const rowChanges = new MutationObserver((changes) => {
    unobserve(
      changes.flatMap(({ removedNodes }) => [...removedNodes].flatMap(rowsIn)).filter((row) => !row.isConnected),
    );
    observe(changes.flatMap(({ addedNodes }) => [...addedNodes].flatMap(rowsIn)).filter((row) => row.isConnected));
  });
  const onVisibilityChange = () => {
    const rows = rowsIn(area);
    if (document.visibilityState !== 'visible') return noteChange([], [...shown.keys()]);
    // Observing a row again makes the observer report its current state.
    for (const row of rows) inView.unobserve(row);
    return observe(rows);
  };
  observe(rowsIn(area));
  rowChanges.observe(area, { childList: true, subtree: true });
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange);
    rowChanges.disconnect();
    inView.disconnect();
    shown.clear();
    reportNow();
  };
}
