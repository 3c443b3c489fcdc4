import { recordEarlyPresses } from 'ufi-ui/early';
import { createAppLoader } from './createAppLoader.ts';
import { createPageLine } from './createPageLine.ts';
import { isMetered } from './isMetered.ts';
import { onIdle } from './onIdle.ts';
import { onIntent } from './onIntent.ts';
import { onNews } from './onNews.ts';
import type { ReaderSettings } from './reader.ts';

/**
 * Starts the reader script: all that a visitor needs who only reads. Loads the app when they are about to act, when
 * something changes in the thread, and in idle time unless the line is metered.
 */
export function startReader(settings: ReaderSettings, content: Element): void {
  const { origin, stream, app } = settings;
  let stopFollowing = (): void => undefined;
  const loadApp = createAppLoader(app);
  const load = (): void => {
    stopFollowing();
    loadApp();
  };
  if (origin !== '') window.ufiReader = createPageLine(settings, content, load);
  recordEarlyPresses(load);
  onIntent(load);
  if (stream !== null) stopFollowing = onNews(stream, load);
  if (!isMetered()) onIdle(load);
}
