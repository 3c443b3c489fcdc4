import type { Sdk } from '../sdk.ts';
import { callPage, createListeners, type Listeners, createSiteNotifier } from './createListeners.ts';
import { createCounts } from './createCounts.ts';
import { createLoginStatus } from './createLoginStatus.ts';
import { createRenderTracker } from './createRenderTracker.ts';
import { createCallRunner } from './createCallRunner.ts';
import { createThemes } from './createThemes.ts';
import { defineElement } from './defineElement.ts';
import { createFrameSync } from './createFrameSync.ts';
import { createFrameMessageHandler } from './createFrameMessageHandler.ts';
import { pageCalls } from './pageCalls.ts';
import { sendScrollPosition } from './sendScrollPosition.ts';
import { watchPage } from './watchPage.ts';

function listenersByElement(): (element: Element) => Listeners {
  const all = new WeakMap<Element, Listeners>();
  return (element) => {
    const known = all.get(element) ?? createListeners();
    all.set(element, known);
    return known;
  };
}

/** Takes over from the small script: runs the queued calls in order, and all later ones. */
export function startFullApi(sdk: Sdk): void {
  const listeners = createListeners();
  const listenersOf = listenersByElement();
  const renderTracker = createRenderTracker(sdk, listeners);
  const themes = createThemes(sdk);
  const counts = createCounts(sdk);
  const sendScroll = sendScrollPosition(sdk);
  const handleFrameMessage = createFrameMessageHandler({
    sdk,
    notify: createSiteNotifier(listeners, listenersOf),
    onReady: (element) => {
      themes.send(element);
      sendScroll();
      renderTracker.check();
    },
    onResize: sendScroll,
    onCount: counts.notify,
    onFailure: renderTracker.fail,
  });
  const answers = new Map<string, unknown>();
  const answerLoginStatus = createLoginStatus(listeners);
  const parts = { sdk, listeners, listenersOf, renderTracker, themes, counts, answerLoginStatus };
  const call = createCallRunner(pageCalls(parts), answers);
  sdk.run = (path, ...args) => (path === 'message' ? handleFrameMessage(args[0], args[1]) : call(path, ...args));
  for (const [number, queued] of sdk.calls.splice(0).entries()) {
    callPage(() => answers.set(`${number}`, sdk.run(...queued)));
  }
  defineElement(sdk);
  counts.fetch();
  renderTracker.await(document);
  const syncFrames = createFrameSync(sdk);
  syncFrames();
  watchPage(() => {
    syncFrames();
    counts.fetch();
    themes.refresh();
    sendScroll();
    renderTracker.check();
  });
}
