import { afterEach, expect, it } from '@jest/globals';
import {
  addComment,
  createPlainPorts,
  createUfiStore,
  openList,
  selectComment,
  selectTopList,
  setReaction,
  selectTarget,
  type UfiStore,
} from 'ufi-core';
import { createFetchTransport, createMemoryStorage, type KeyValueStorage } from 'ufi-core/request';
import { hostClock } from '../src/createMocks.ts';
import { buildWorld } from '../src/index.ts';
import { startMockServer, type MockServer } from '../src/node/index.ts';

const day = 86_400_000;
const people = ['ana', 'bia'].map((key) => ({ key, name: key }));
const plan = { people, posts: [{ key: 'post', author: 'ana', text: '?' }] };
let mocks: MockServer;
let store: UfiStore;

afterEach(() => {
  store.close();
  mocks.stop();
});

/** A client whose clock is off by some milliseconds. */
interface Wrong {
  readonly byMs: number;
  readonly storage?: KeyValueStorage;
  readonly isOnline?: boolean;
}

async function openReader({ byMs, storage = createMemoryStorage(), isOnline = true }: Wrong) {
  const clock = { ...hostClock, now: () => hostClock.now() + byMs };
  const transport = createFetchTransport({
    fetch: (address, init) => (isOnline ? fetch(address, init) : Promise.reject(new TypeError('no line'))),
    origin: 'http://mocks.example',
    locale: 'pt-BR',
    credentials: 'same-origin',
  });
  const { body } = mocks.call('fetchSession', {}, 'bia');
  const { payload: session } = body as { payload: Parameters<typeof createUfiStore>[0]['session'] };
  const network = { isOnline: () => isOnline, subscribe: () => () => undefined };
  const ports = createPlainPorts({ transport, clock, random: Math.random, storage, network });
  store = createUfiStore({ session, isChecked: true, ports });
  const place = { target: mocks.world.ids.get('post') ?? '', instance: 'u_0_1' };
  const list = { ...place, ordering: 'recent_activity', section: 'default' } as const;
  await store.dispatch(openList(list)).catch(() => undefined);
  const texts = () => {
    const drawn = selectTopList(store.getState(), { ...list, isInverted: false });
    const items = Array.from({ length: drawn.length }, (_, index) => drawn.itemAt(index));
    return items.flatMap((item) => (item?.kind === 'comment' ? [selectComment(store.getState(), item.id)] : []));
  };
  const write = (text: string) => store.dispatch(addComment({ ...place, text }));
  return { place, list, texts, write };
}

async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; !isSo(); turn += 1) {
    if (turn === 4_000) throw new Error('that never came');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const nothingLeft = () => Object.keys(store.getState().pendingMutations.byClientId).length === 0;
const offsets = [day, -day, 3_652 * day, -3_652 * day].map((byMs) => [byMs / day, byMs] as const);

it.each(offsets)('a clock that is wrong by %d days affects neither order nor times (P18)', async (_, byMs) => {
  mocks = startMockServer({ world: buildWorld(plan) });
  mocks.signInAs('bia');
  const { place, list, texts, write } = await openReader({ byMs });
  const input = { ft_ent_identifier: place.target };
  write('um');
  await until(nothingLeft);
  mocks.call('addComment', { ...input, comment_text: 'dois' }, 'ana');
  write('três');
  await until(nothingLeft);
  await store.dispatch(openList({ ...list, around: texts()[0]?.fbid ?? '' }));
  expect(texts().map((comment) => comment?.body.text)).toEqual(['um', 'dois', 'três']);
  const seconds = hostClock.now() / 1000;
  for (const comment of texts()) expect(Math.abs((comment?.timestamp.time ?? 0) - seconds)).toBeLessThan(60);

  for (const reaction of [2, 3, 0, 4] as const) {
    store.dispatch(setReaction({ ...place, reaction }));
    await until(nothingLeft);
  }
  expect(selectTarget(store.getState(), place.target)).toMatchObject({ viewerreaction: 4, reactioncount: 1 });
});

it.each(offsets)(
  'mutations from before and after a clock change of %d days are sent once and in order (P18)',
  async (_, byMs) => {
    mocks = startMockServer({ world: buildWorld(plan) });
    mocks.signInAs('bia');
    const storage = createMemoryStorage();
    const before = await openReader({ byMs: 0, storage, isOnline: false });
    before.write('um');
    before.write('dois');
    await new Promise((resolve) => setTimeout(resolve, 20));
    store.close();
    const after = await openReader({ byMs, storage });
    await store.start();
    after.write('três');
    await until(nothingLeft);
    const comments = mocks.world.threads.get(after.place.target)?.comments.values() ?? [];
    const written = [...comments].map(({ body }) => body.text);
    expect(written).toEqual(['um', 'dois', 'três']);
  },
);
