import { use, type ComponentType, type FunctionComponent } from 'react';

const loaders: (() => Promise<void>)[] = [];

/**
 * Creates a component whose code loads when it is first rendered, inside the caller's `Suspense`. After {@link
 * preloadViews} the server renders it completely; that markup stays in the browser until hydration, so nothing moves
 * and no script is needed to read it. A failed load is retried with backoff, from 1 to 30 s; meanwhile the markup or
 * the fallback stays. What is pressed in markup that waits for its code is lost: `load` loads it before hydration.
 */
export function createLazyView<Props extends object>(
  importView: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> & { load(this: void): Promise<void> } {
  let view: ComponentType<Props> | null = null;
  let pending: Promise<void> | undefined;
  const load = () =>
    (pending ??= importWithRetry(importView).then((part) => {
      view = part;
    }));
  loaders.push(load);
  function LazyView(props: Props) {
    if (view === null) use(load());
    const View = view;
    return View && <View {...props} />;
  }
  return Object.assign(LazyView, { load });
}

/**
 * Loads the code of all lazy views, including views that these register, so that they render synchronously. For
 * servers.
 */
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
