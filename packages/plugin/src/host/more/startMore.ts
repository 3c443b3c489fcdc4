import type { Sdk } from '../sdk.ts';
import { callPage, createListeners, type Listeners } from './createListeners.ts';
import { createCounts } from './createCounts.ts';
import { createRenderings } from './createRenderings.ts';
import { createRun } from './createRun.ts';
import { createTeller } from './createTeller.ts';
import { createThemes } from './createThemes.ts';
import { defineElement } from './defineElement.ts';
import { createFollower } from './followPage.ts';
import { hearPlaces } from './hearPlaces.ts';
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

/** Takes over from the small script: answers what has been queued, in its order, and whatever comes from here on. */
export function startMore(sdk: Sdk): void {
  const listeners = createListeners();
  const listenersOf = listenersByElement();
  const renderings = createRenderings(sdk, listeners);
  const themes = createThemes(sdk);
  const counts = createCounts(sdk);
  const sendScroll = sendScrollPosition(sdk);
  const hear = hearPlaces({
    sdk,
    tell: createTeller(listeners, listenersOf),
    onReady: (element) => {
      themes.send(element);
      sendScroll();
      renderings.check();
    },
    onResize: sendScroll,
    onCount: counts.tell,
    onFailure: renderings.fail,
  });
  const answers = new Map<string, unknown>();
  const call = createRun(pageCalls({ sdk, listeners, listenersOf, renderings, themes, counts }), answers);
  sdk.run = (path, ...args) => (path === 'heard' ? hear(args[0], args[1]) : call(path, ...args));
  for (const [number, queued] of sdk.calls.splice(0).entries()) {
    callPage(() => answers.set(`${number}`, sdk.run(...queued)));
  }
  defineElement(sdk);
  counts.fetch();
  renderings.await(document);
  const follow = createFollower(sdk);
  follow();
  watchPage(() => {
    follow();
    counts.fetch();
    themes.follow();
    sendScroll();
    renderings.check();
  });
}
