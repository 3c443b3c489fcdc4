import { describe, expect, it } from '@jest/globals';
import {
  addComment,
  selectIsMemoryOnly,
  selectIsSignInNeeded,
  selectProblem,
  resumeSending,
} from '../../features/comments/index.ts';
import type { OutboxEntry } from '../../request/index.ts';
import { buildSession, createTestStore, openThread } from '../../testing/index.ts';
import { threadForgotten } from '../server-state/serverUpdateReceived.ts';
import { projectOutbox } from './projectOutbox.ts';

const addPath = '/ufi/add/comment/';

describe('projectOutbox', () => {
  it('restores unsent mutations after a reload, and sends them once', async () => {
    const first = await openThread({ holds: [addPath] });
    first.store.line.goOffline();
    const clientId = first.store.dispatch(addComment({ ...first.place, text: 'a' })) ?? '';
    await first.store.settle();
    first.store.close();

    const { storage, clock } = first.store;
    const again = await openThread({ storage, clock, server: first.server });
    await again.store.settle();
    expect(again.view(clientId)).toMatchObject({ body: { text: 'a' }, type: 'saved' });
    expect(again.drawn()).toEqual(again.ids());
    expect(again.sent(addPath)).toMatchObject([{ client_id: clientId, actor: first.me }]);
  });

  it('shows a comment once if its answer was lost before the reload', async () => {
    const first = await openThread({ holds: [addPath] });
    first.store.dispatch(addComment({ ...first.place, text: 'a' }));
    await first.store.settle();
    const [request] = first.held();
    if (request !== undefined) first.server.answer(request.request, first.me);
    first.store.close();

    const { storage, clock } = first.store;
    const again = await openThread({ storage, clock, server: first.server, holds: [addPath] });
    await again.store.settle();
    expect(again.ids()).toHaveLength(1);
    expect(again.drawn()).toEqual(again.ids());
  });

  it('shows a comment once if the loaded page already has it', async () => {
    const first = await openThread({ holds: [addPath] });
    first.store.dispatch(addComment({ ...first.place, text: 'a' }));
    await first.store.settle();
    const [request] = first.held();
    if (request !== undefined) first.server.answer(request.request, first.me);
    first.store.close();

    const seenByServer = await openThread({ server: first.server, clock: first.clock });
    const { viewer, serverState } = seenByServer.store.getState();
    const again = createTestStore({
      session: buildSession(first.server.people[1]),
      storage: first.store.storage,
      clock: first.clock,
      preloaded: { viewer, serverState },
    });
    await again.start();
    expect(again.getState().pendingMutations.byClientId).toEqual({});
    await first.clock.advance(1_000);
    expect(again.transport.requests).toEqual([]);
  });

  it('does not restore a confirmed mutation, whatever late events the outbox sends', async () => {
    const { store, place, view, drawn, ids, me } = await openThread();
    const clientId = store.dispatch(addComment({ ...place, text: 'a' })) ?? '';
    const { input, at } = store.getState().pendingMutations.byClientId[clientId] ?? { input: {}, at: 0 };
    await store.settle();
    const entry: OutboxEntry = {
      clientId,
      person: me,
      kind: 'addComment',
      ...place,
      actor: me,
      input,
      waitsFor: null,
      collapseKey: null,
      refusalRetries: 0,
      at,
      order: 1,
      attempt: 1,
      phase: 'queued',
      failure: null,
    };
    store.dispatch(projectOutbox({ kind: 'changed', entry }));
    expect(drawn()).toEqual(ids());
    expect(view(clientId)?.type).toBe('saved');
    store.dispatch(threadForgotten({ target: place.target }));
    store.dispatch(projectOutbox({ kind: 'changed', entry }));
    expect(drawn()).toEqual([]);
  });

  it.each(['answer', 'stream'])(
    'shows a comment and its reply once at every moment if the %s is first',
    async (via) => {
      const { store, place, server, me, view, held, answer, drawn, targetView } = await openThread({
        holds: [addPath],
      });
      const comment = store.dispatch(addComment({ ...place, text: 'a' })) ?? '';
      const reply = store.dispatch(addComment({ ...place, text: 'b', answers: comment })) ?? '';
      await store.settle();
      const seen = new Set<string>();
      const look = () => {
        const [above, below] = [view(comment), view(reply)];
        const isUnder = above?.fbid === below?.parentcommentid;
        seen.add(`${drawn().length} of ${targetView()?.commentcount}, ${above?.replycount} under it: ${isUnder}`);
      };
      store.subscribe(look);
      look();
      if (via === 'answer') await answer();
      else {
        const [request] = held();
        if (request !== undefined) server.answer(request.request, me);
        await store.clock.advance(50);
        const stream = store.transport.streams.at(-1);
        stream?.open();
        for (const message of server.messagesAfter(0, me) ?? []) stream?.say('said', message);
        await store.settle();
        store.drawFrame();
      }
      expect(view(comment)?.type).toBe('saved');
      expect([...seen]).toEqual(['1 of 2, 1 under it: true']);
      store.close();
    },
  );

  it('keeps a failed comment across a reload, without reporting it again', async () => {
    const first = await openThread({ holds: [addPath] });
    const clientId = first.store.dispatch(addComment({ ...first.place, text: 'a' })) ?? '';
    await first.store.settle();
    await first.refuse('noPermission');
    first.store.close();

    const { storage, clock } = first.store;
    const again = await openThread({ storage, clock, server: first.server });
    expect(again.view(clientId)).toMatchObject({ status: 'failed-add', body: { text: 'a' } });
    expect(selectProblem(again.store.getState())).toBeUndefined();
  });

  it('discards entries that it cannot parse', async () => {
    const first = await openThread({ holds: [addPath] });
    first.store.dispatch(addComment({ ...first.place, text: 'a' }));
    await first.store.settle();
    first.store.close();
    const { storage, clock } = first.store;
    for (const [key, value] of await storage.entries('')) {
      if (typeof value === 'object' && value !== null && 'input' in value)
        await storage.set(key, { ...value, input: {} });
    }
    const again = await openThread({ storage, clock, server: first.server });
    await clock.advance(1_000);
    expect(again.drawn()).toEqual([]);
    expect(again.sent(addPath)).toEqual([]);
  });

  it('waits when the session has ended, and resumes after signing in', async () => {
    const { store, place, sent, refuse, answer, view } = await openThread({ holds: [addPath] });
    const clientId = store.dispatch(addComment({ ...place, text: 'a' })) ?? '';
    await store.settle();
    await refuse('sessionEnded');
    expect(selectIsSignInNeeded(store.getState())).toBe(true);
    await store.clock.advance(600_000);
    expect(sent(addPath)).toHaveLength(1);
    store.dispatch(resumeSending());
    await store.settle();
    expect(selectIsSignInNeeded(store.getState())).toBe(false);
    await answer();
    expect(view(clientId)).toMatchObject({ type: 'saved' });
  });

  it('asks signed-out people to sign in, and shows nothing', async () => {
    const store = createTestStore({ session: buildSession(null) });
    expect(store.dispatch(addComment({ target: '500', instance: 'a', text: 'a' }))).toBeNull();
    expect(selectIsSignInNeeded(store.getState())).toBe(true);
    expect(store.getState().pendingMutations.byClientId).toEqual({});
  });

  it('reports that storage fails', async () => {
    const refuse = () => Promise.reject(new Error('no storage'));
    const storage = { get: refuse, set: refuse, delete: refuse, entries: refuse };
    const { store, place, view } = await openThread({ storage });
    const clientId = store.dispatch(addComment({ ...place, text: 'a' })) ?? '';
    await store.settle();
    expect(selectIsMemoryOnly(store.getState())).toBe(true);
    expect(view(clientId)).toMatchObject({ type: 'saved' });
  });
});
