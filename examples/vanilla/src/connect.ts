import { createPlainPorts, createUfiStore, type UfiStore } from 'ufi-core';
import { endpointRegistry, type Session } from 'ufi-core/contract';
import { createDispatcher, createFetchTransport, type Clock } from 'ufi-core/request';

const clock: Clock = {
  now: () => Date.now(),
  setTimer(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

const transport = createFetchTransport({
  fetch: (address, init) => fetch(address, init),
  origin: '',
  locale: 'pt-BR',
  credentials: 'same-origin',
});

/** Calls that belong to no post: the session and the feed. */
export const calls = createDispatcher({ transport, clock, checkAnswers: import.meta.env.DEV });

/** The post in the address, or the newest one of the feed. */
export async function findPost(): Promise<{ id: string; text: string; isLive: boolean }> {
  const asked = new URLSearchParams(location.search).get('post');
  const found =
    asked === null
      ? (await calls.call(endpointRegistry.fetchFeed, {})).posts[0]?.post
      : (await calls.call(endpointRegistry.fetchPost, { id: asked })).post;
  if (found === undefined) throw new Error('there is no post yet');
  return { id: found.ftentidentifier, text: found.body.text, isLive: found.kind === 'live' };
}

/**
 * The store of the signed-in person. Nothing survives a reload: that would need a persistent `storage`, such as
 * IndexedDB.
 */
export const openStore = (session: Session): UfiStore =>
  createUfiStore({ session, ports: createPlainPorts({ transport, clock, random: Math.random }) });
