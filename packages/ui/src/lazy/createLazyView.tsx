import { use, type ComponentType } from 'react';

const loaders: (() => Promise<void>)[] = [];

/**
 * A view whose code comes when it is first drawn, inside the caller's `Suspense`. What the server draws after
 * {@link preloadViews} is whole, and stands in the browser until the code is there: nothing moves, and who has no script
 * reads it all. Where the code can't be had it is asked for again; meanwhile the fallback, or that drawing, stays.
 */
export function createLazyView<Props extends object>(
  importView: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let view: ComponentType<Props> | null = null;
  let pending: Promise<void> | undefined;
  const load = () =>
    (pending ??= importWithRetry(importView).then((part) => {
      view = part;
    }));
  loaders.push(load);
  return function LazyView(props) {
    if (view === null) use(load());
    const View = view;
    return View && <View {...props} />;
  };
}

/** Has the code of all views at hand, so that they are drawn at once, also of those that come with another's. For servers. */
export async function preloadViews(): Promise<void> {
  for (let known = 0; known < loaders.length;) {
    const due = loaders.slice(known);
    known = loaders.length;
    await Promise.all(due.map((load) => load()));
  }
}

const maxRetryDelayMs = 30_000;

async function importWithRetry<Part>(importPart: () => Promise<Part>, pauseMs = 1_000): Promise<Part> {
  try {
    return await importPart();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return importWithRetry(importPart, Math.min(pauseMs * 2, maxRetryDelayMs));
  }
}
