import { updateFrame } from './updateFrame.ts';
import { markup, placeFrames } from '../placeFrames.ts';
import { readAppId } from '../readAppId.ts';
import type { Sdk } from '../sdk.ts';
import type { Handle } from '../../embed/siteApi.ts';
import type { Counts } from './createCounts.ts';
import { createHandle } from './createHandle.ts';
import { callPage, type Listeners } from './createListeners.ts';
import type { AnswerLoginStatus } from './createLoginStatus.ts';
import { forgetDetached } from './createFrameSync.ts';
import type { RenderTracker } from './createRenderTracker.ts';
import type { Themes } from './createThemes.ts';
import { writeOptions } from './markupOptions.ts';
import { pageEvents, siteEvents } from './siteEvents.ts';
import { warnOnce } from './warnOnce.ts';

/** Dependencies of the page's calls. */
export interface PageCallParts {
  readonly sdk: Sdk;
  readonly listeners: Listeners;
  readonly listenersOf: (element: Element) => Listeners;
  readonly renderTracker: RenderTracker;
  readonly themes: Themes;
  readonly counts: Counts;
  readonly answerLoginStatus: AnswerLoginStatus;
}

/** Calls by their path after `FB` or `UFI`. */
export type PageCalls = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;

function elementBy(node: unknown): Element {
  const element = typeof node === 'string' ? document.querySelector(node) : node;
  if (element instanceof Element) return element;
  throw new TypeError('UFI.create: no such element');
}

const isMarkup = (node: ParentNode): node is Element => node instanceof Element && node.matches(markup);

/** The supported calls. */
export function pageCalls(parts: PageCallParts): PageCalls {
  const { sdk, listeners, renderTracker, counts, answerLoginStatus } = parts;
  const update = (element: Element): void => updateFrame(sdk, element);
  const parse = (node: unknown, callback?: unknown): void => {
    const root = node instanceof Element ? node : document;
    forgetDetached(sdk);
    // Wrapper libraries pass the element itself as often as its container.
    placeFrames([root, ...root.querySelectorAll(markup)].filter(isMarkup), update);
    counts.fetch();
    renderTracker.await(root, callback);
  };
  return {
    init: (options) => {
      const { appId, status }: { appId?: unknown; status?: unknown } = Object(options);
      sdk.appId = readAppId(`${appId}`) ?? sdk.appId;
      parse(document);
      if (status) setTimeout(answerLoginStatus);
    },
    getLoginStatus: (callback) => setTimeout(() => callPage(callback, answerLoginStatus())),
    parse,
    'XFBML.parse': parse,
    'Event.subscribe': (name, listener) => {
      if (![...siteEvents, ...pageEvents].some((known) => known === name)) warnOnce(`${name} never happens here`);
      listeners.on(name, listener);
    },
    'Event.unsubscribe': (name, listener) => listeners.off(name, listener),
    create: (node, options): Handle => {
      const element = elementBy(node);
      writeOptions(element, Object(options));
      update(element);
      return createHandle(parts, element);
    },
  };
}
