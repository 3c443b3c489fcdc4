import { recordEarlyPresses } from 'ufi-ui/early';
import { isAppCached } from './cachedApp.ts';
import { createAppLoader } from './createAppLoader.ts';
import { createPageLine } from './createPageLine.ts';
import { isMetered } from './isMetered.ts';
import { onIdle } from './onIdle.ts';
import { onIntent } from './onIntent.ts';
import { onNews } from './onNews.ts';
import type { ReaderSettings } from './reader.ts';

/** Before idle time is used for a first load, because most visits to a page are short. */
const pauseMs = 4_000;

/**
 * Starts the reader script: all that a visitor needs who only reads. Loads the app when they are about to act, when
 * something changes in the thread, and in idle time: at once if it is cached, after a while if the line is not metered.
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
  if (isAppCached(app.script)) onIdle(load, 0);
  else if (!isMetered()) onIdle(load, pauseMs);
}
