import { recordEarlyPresses } from 'ufi-ui/early';
import { isAppCached } from './cachedApp.ts';
import { createAppLoader } from './createAppLoader.ts';
import { createNotice } from './createNotice.ts';
import { createPageLine } from './createPageLine.ts';
import { createPopupOpener } from './createPopupOpener.ts';
import { followThread } from './followThread.ts';
import { isMetered, onIdle, onIntent } from './onIntent.ts';
import type { PopupSettings, ReaderSettings, ThreadSettings } from './reader.ts';
import { showDraft } from './showDraft.ts';
import { tickAges } from './tickAges.ts';

/** Reports the load time of a visit that ends without the app, which reports its own otherwise (S7.54). */
function countVisit(hasApp: () => boolean): void {
  const report = (): void => {
    if (!document.hidden) return;
    document.removeEventListener('visibilitychange', report);
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (hasApp() || navigation === undefined) return;
    const traces = [{ trace: 'frame', ms: Math.round(navigation.domComplete), spans: [] }];
    void fetch('/ufi/usage/', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json', 'x-ufi-client': '1' },
      body: JSON.stringify({ counts: [], traces }),
    }).catch(() => undefined);
  };
  document.addEventListener('visibilitychange', report);
}

/** Before idle time is used for a first load, because most visits to a page are short. */
const pauseMs = 4_000;

/** Before a visitor is told that what they pressed has to wait. */
const noticeDelayMs = 5_000;

/** What is pressed asks to sign in or to opt in: a marked control, or Enter in a composer with text in it. */
const asksToSignIn = (control: Element, { isNeededToPost }: PopupSettings): boolean =>
  control instanceof HTMLTextAreaElement
    ? isNeededToPost && control.value.trim() !== ''
    : control.matches('[data-sign-in]');

type AppLoader = ReturnType<typeof createAppLoader>;

/** Keeps the thread current without the app. Returns functions that stop following it, and that end what is shown. */
function keepThread(
  { article, stream, renderedAt, person, texts }: ThreadSettings,
  content: Element,
  loader: AppLoader,
) {
  const stops = [tickAges(content, texts), showDraft(content, `draft:${person}:${article}:::`)];
  const { notice, show } = createNotice(texts.newComments);
  window.ufiNews = notice;
  const showStyled = (count: number) => {
    const showNow = () => show(count);
    loader.loadStyles().then(showNow, showNow);
  };
  return {
    stop: () => stops.forEach((stop) => stop()),
    stopFollowing: followThread(stream, { renderedAt, person, onNew: showStyled, onChange: loader.load }),
  };
}

/**
 * Starts the reader script: all that a visitor needs who only reads. Loads the app when they are about to act, when
 * something that is shown changes, and in idle time: at once if it is cached, after a while if the line is not metered.
 */
export function startReader(settings: ReaderSettings, content: Element): void {
  const { origin, isRefusal = false, thread, app, popup } = settings;
  const failure = createNotice(settings.failure);
  let isLate = false;
  const loader = createAppLoader(app, () => isLate && failure.show(1));
  const kept = thread && keepThread(thread, content, loader);
  window.ufiStopReader = () => {
    failure.notice.take();
    kept?.stop();
  };
  const load = (): void => {
    kept?.stopFollowing();
    loader.load();
  };
  const expectApp = (): void => {
    load();
    setTimeout(() => {
      isLate = true;
      failure.show(1);
    }, noticeDelayMs);
  };
  if (origin !== '') window.ufiReader = createPageLine(settings, content, load);
  if (isRefusal) window.ufiReader?.emit({ name: 'error' });
  if (popup !== null) window.ufiPopup = createPopupOpener(popup.address);
  recordEarlyPresses((control) => {
    expectApp();
    // Until the app is there, the press may be too long ago for the browser to allow a popup.
    if (popup !== null && asksToSignIn(control, popup) && window.ufiReader?.leavesSignIn() !== false)
      window.ufiPopup?.open();
  });
  // A press tries again what has failed; the pointer, which moves all the time, does not.
  onIntent(() => loader.isAsked() || load());
  if (thread?.isCounted) countVisit(loader.isAsked);
  if (settings.isAppNeeded) expectApp();
  else if (isAppCached(app.script)) onIdle(load, 0);
  else if (!isMetered()) onIdle(load, pauseMs);
}
