// Types of the doors that consumers rely on; checked by this package's type check, never run.
import type { UfiPorts } from 'ufi-core';
import { act, type ComposerSlot, type Gate, type PluginState, type PluginStore } from '../src/index.ts';
import type { createPluginStore, FrameSettings, OpenedArticle, PluginEvent, PluginStoreOptions } from '../src/index.ts';
import type { FrameSession } from '../src/contract/index.ts';

type Equal<One, Other> =
  (<Each>() => Each extends One ? 1 : 2) extends <Each>() => Each extends Other ? 1 : 2 ? true : false;

const holds = <_ extends true>(): void => undefined;

declare const store: PluginStore;
declare const state: PluginState;
declare const own: PluginState['plugin'];
declare const slot: ComposerSlot;

// A store is made of ports, the session, and what the server has opened, and answers to every event of the page.
holds<Equal<ReturnType<typeof createPluginStore>, PluginStore>>();
holds<Equal<PluginStoreOptions['ports'], UfiPorts>>();
holds<Equal<PluginStoreOptions['session'], FrameSession>>();
holds<Equal<PluginStoreOptions['opened'], OpenedArticle>>();
holds<Equal<PluginStoreOptions['settings'], FrameSettings>>();
holds<Equal<Parameters<Parameters<PluginStore['listen']>[0]>[0], PluginEvent>>();

// Whoever acts learns whether they may.
export const gate = (...args: Parameters<typeof act>): Gate => store.dispatch(act(...args));

// @ts-expect-error the state changes by actions only
state.plugin = own;

// A composer belongs to the article, to a comment's replies, or to the comment that is edited.
export const commentOf = (): string | null => {
  switch (slot.kind) {
    case 'comment':
      return null;
    case 'reply':
      return slot.parent;
    case 'edit':
      return slot.comment;
  }
};
