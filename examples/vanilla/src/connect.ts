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

/** The calls that belong to no post: who is signed in, and which posts there are. */
export const calls = createDispatcher({ transport, clock, checkAnswers: import.meta.env.DEV });

/** The post of the address, or the newest of the feed. */
export async function findPost(): Promise<{ id: string; text: string }> {
  const asked = new URLSearchParams(location.search).get('post');
  const found =
    asked === null
      ? (await calls.call(endpointRegistry.fetchFeed, {})).posts[0]?.post
      : (await calls.call(endpointRegistry.fetchPost, { id: asked })).post;
  if (found === undefined) throw new Error('there is no post yet');
  return { id: found.ftentidentifier, text: found.body.text };
}

/** The store of whoever is signed in. It keeps nothing beyond a reload: `storage` would, as IndexedDB. */
export const openStore = (session: Session): UfiStore =>
  createUfiStore({ session, ports: createPlainPorts({ transport, clock, random: Math.random }) });
