import { useEffect, useRef } from 'react';
import type { PluginStore } from 'ufi-plugin';
import { selectHeaderCount } from 'ufi-plugin';
import { createFrameBridge, type FrameBridge } from 'ufi-plugin/frame';
import { watchLayers } from './watchLayers.ts';

/** Speaks with the embedding page: its height, what its own visitor has done, and the colours that it wants. */
export function useBridge(store: PluginStore, origin: string): void {
  const bridge = useRef<FrameBridge>(null);
  useEffect(() => {
    const opened = openBridge(origin);
    bridge.current = opened;
    const stopWatching = opened && watchLayers(document.body, opened.addLayer);
    return () => {
      stopWatching?.();
      opened?.close();
    };
  }, [origin]);
  useEffect(() => tellHost(store, bridge), [store]);
}

function openBridge(origin: string): FrameBridge | null {
  const content = document.getElementById('root');
  if (content === null || origin === '') return null;
  return createFrameBridge({
    origin,
    content,
    onMessage(message) {
      const { documentElement: page } = document;
      if (message.type === 'theme') page.dataset['colorscheme'] = message.colorscheme;
      if (message.type !== 'scroll-position') return;
      // A dialog stands where the visitor looks, in a frame that may be far higher than their screen.
      page.style.setProperty('--frame-top', `${message.top}px`);
      page.style.setProperty('--frame-height', `${message.height}px`);
    },
  });
}

function tellHost(store: PluginStore, bridge: { readonly current: FrameBridge | null }): () => void {
  let count = selectHeaderCount(store.getState());
  const stopCounting = store.subscribe(() => {
    const next = selectHeaderCount(store.getState());
    if (next === count) return;
    count = next;
    bridge.current?.emit({ name: 'count', count });
  });
  bridge.current?.emit({ name: 'count', count });
  const stopListening = store.listen((event) => {
    if (event.type === 'commentCreated') {
      const { commentID, parentCommentID, message } = event;
      const parent = parentCommentID === null ? {} : { parentCommentID };
      bridge.current?.emit({ name: 'comment.create', commentID, message, ...parent });
    }
    if (event.type === 'commentRemoved') {
      bridge.current?.emit({ name: 'comment.remove', commentID: event.commentID });
    }
  });
  return () => {
    stopCounting();
    stopListening();
  };
}
