import { describe, expect, it } from '@jest/globals';
import { addComment } from '../src/features/comments/index.ts';
import { readerMoved } from '../src/features/lists/index.ts';
import { openThread, type OpenThread } from '../src/testing/index.ts';

const many = Array.from({ length: 30 }, (_, at) => `comentário ${at}`);
const listPath = '/ajax/ufi/comment_fetch.php';

const comment = ({ server, other }: OpenThread, comment_text: string) =>
  server.act(other, 'addComment', { ft_ent_identifier: server.target, comment_text });

const connect = async ({ store, clock }: OpenThread) => {
  await clock.advance(50);
  const stream = store.transport.streams.at(-1);
  stream?.open();
  await store.settle();
  return stream;
};

const openedAt = ({ store }: OpenThread): string | undefined =>
  store.transport.streams.at(-1)?.request.query['targets'];

describe('reconnecting after a gap', () => {
  it('continues from the last position', async () => {
    const thread = await openThread({ comments: ['Oi'] });
    const { store, server, me, drawn, ids, clock, place } = thread;
    const first = await connect(thread);
    expect(openedAt(thread)).toBe(`${place.target}:1`);
    comment(thread, 'dois');
    first?.say('said', server.messagesAfter(1, me)?.[0]);
    await store.settle();
    store.drawFrame();
    expect(drawn()).toEqual(ids());

    first?.end();
    comment(thread, 'três');
    comment(thread, 'quatro');
    await clock.advance(60_000);
    expect(openedAt(thread)).toBe(`${place.target}:2`);
    const second = await connect(thread);
    for (const message of server.messagesAfter(2, me) ?? []) second?.say('said', message);
    await store.settle();
    store.drawFrame();
    expect(drawn()).toEqual(ids());
    store.close();
  });

  it('ufi-core.26 refetches the window around its reader if the log does not reach back, and merges pending comments', async () => {
    const thread = await openThread({ comments: many, holds: ['/ufi/add/comment/'] });
    const { store, server, drawn, ids, sent, place, other } = thread;
    expect(drawn()).toEqual(ids().slice(-10));
    const own = store.dispatch(addComment({ ...place, text: 'meu' })) ?? '';
    store.dispatch(readerMoved({ instance: place.instance, comment: ids()[24] ?? '' }));
    const stream = await connect(thread);
    const gone = ids()[25] ?? '';
    server.act(other, 'deleteComment', { ft_ent_identifier: server.target, comment_id: gone });
    comment(thread, 'novo');
    server.trimLog();
    stream?.say('reset', { target: place.target, seq: server.seq });
    await store.settle();
    expect(drawn()).toContain(gone);
    store.drawFrame();
    await store.settle();
    expect(sent(listPath).at(-1)).toMatchObject({ around_comment_id: ids()[24], length: 10 });
    expect(drawn()).not.toContain(gone);
    expect(drawn()).toContain(ids()[24]);
    expect(drawn().at(-1)).toBe(own);

    store.close();
  });

  it('ufi-core.26 retries the window until it is loaded', async () => {
    const thread = await openThread({ comments: many.slice(0, 3) });
    const { store, server, drawn, ids, other, place, clock } = thread;
    const stream = await connect(thread);
    server.act(other, 'deleteComment', { ft_ent_identifier: server.target, comment_id: ids()[0] ?? '' });
    server.trimLog();
    thread.hold(listPath);
    stream?.say('reset', { target: place.target, seq: server.seq });
    await store.settle();
    store.drawFrame();
    for (let failures = 0; failures < 3; failures += 1) {
      await store.settle();
      thread.held().forEach((request) => request.fail('network'));
      await clock.advance(60_000);
    }
    expect(drawn()).toEqual(ids());
    await thread.answer();
    expect(drawn()).toEqual(ids().slice(1));
    store.close();
  });
});
