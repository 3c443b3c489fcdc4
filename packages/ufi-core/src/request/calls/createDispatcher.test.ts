import { describe, expect, it } from '@jest/globals';
import { endpointRegistry } from '../../contract/index.ts';
import { createFakeTransport } from '../../testing/fakeTransport.ts';
import { createManualClock, settlePromises } from '../../testing/manualClock.ts';
import { createDispatcher } from '../index.ts';

const { addComment, fetchFeed, fetchSession, setCommentLike } = endpointRegistry;

const session = { person: null, actors: [], locale: 'pt-BR' };
const said = { target: '1', seq: 5, records: {}, removed: {} };
const like = (comment: string, isLiked = true) => ({
  ft_ent_identifier: '1',
  comment_id: comment,
  like_action: isLiked,
});
const refusalBody = {
  error: {
    code: 368,
    summary: 'Não',
    description: '',
    isSilent: false,
    isTransient: false,
    isBlocked: true,
    isWarning: false,
  },
};

function open({ checkAnswers = true } = {}) {
  const clock = createManualClock();
  const transport = createFakeTransport();
  return { clock, transport, dispatcher: createDispatcher({ transport, clock, checkAnswers }) };
}

describe('an immediate call', () => {
  it('is sent at once and resolves with its payload', async () => {
    const { clock, transport, dispatcher } = open();
    const answer = dispatcher.call(fetchSession, {});
    expect(transport.requests.map(({ request }) => [request.method, request.path])).toEqual([['GET', '/session/']]);
    transport.requests[0]?.succeed(session);
    await expect(answer).resolves.toEqual(session);
    expect(clock.pending).toBe(0);
  });

  it("rejects with the server's error", async () => {
    const { transport, dispatcher } = open();
    const answer = dispatcher.call(addComment, { ft_ent_identifier: '1', comment_text: 'olá' });
    transport.requests[0]?.answer({ status: 403, body: refusalBody, retryAfterMs: 9 });
    await expect(answer).rejects.toMatchObject({
      failure: { kind: 'refused', reason: 'blockedAction', isBlocked: true, httpStatus: 403, retryAfterMs: 9 },
    });
  });

  const noAnswers: readonly (readonly [status: number, body: unknown])[] = [
    [200, undefined],
    [200, { session }],
    [204, { payload: session }],
    [403, '<html>'],
    [502, undefined],
    [200, refusalBody],
  ];
  it.each(noAnswers)('ufi-core.01 accepts no other answer: %i %j', async (status, body) => {
    const { transport, dispatcher } = open();
    const call = dispatcher.call(fetchSession, {});
    transport.requests[0]?.answer({ status, body });
    await expect(call).rejects.toMatchObject({ failure: { kind: 'badAnswer', httpStatus: status } });
  });

  it('checks the payload against the contract only if configured', async () => {
    const strict = open();
    const lenient = open({ checkAnswers: false });
    const calls = [strict, lenient].map(({ dispatcher, transport }) => {
      const call = dispatcher.call(fetchSession, {});
      transport.requests[0]?.succeed({ strange: true });
      return call;
    });
    await expect(calls[0]).rejects.toMatchObject({ failure: { kind: 'badAnswer' } });
    await expect(calls[1]).resolves.toEqual({ strange: true });
  });

  it('S9.01 times out after 10 s, and aborts the request', async () => {
    const { clock, transport, dispatcher } = open();
    const call = dispatcher.call(fetchFeed, {});
    const outcome = call.catch((error: unknown) => error);
    await clock.advance(9_999);
    expect(transport.requests[0]?.isOpen).toBe(true);
    await clock.advance(1);
    expect(await outcome).toMatchObject({ failure: { kind: 'timeout' } });
    expect(transport.requests[0]?.isOpen).toBe(false);
  });

  it('ends when its caller aborts, even before it started', async () => {
    const { transport, dispatcher } = open();
    const controller = new AbortController();
    const call = dispatcher.call(fetchSession, {}, { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ failure: { kind: 'aborted' } });
    await expect(dispatcher.call(fetchSession, {}, { signal: controller.signal })).rejects.toMatchObject({
      failure: { kind: 'aborted' },
    });
    expect(transport.requests.map(({ isOpen }) => isOpen)).toEqual([false]);
  });
});

describe('a batched call', () => {
  it('S7.01 is sent alone, under its own path, if nothing else is in the window', async () => {
    const { clock, transport, dispatcher } = open();
    const call = dispatcher.call(setCommentLike, like('2'));
    expect(transport.requests).toHaveLength(0);
    await clock.advance(10);
    expect(transport.requests.map(({ request }) => request.path)).toEqual(['/ufi/comment/like/']);
    transport.requests[0]?.succeed(said);
    await expect(call).resolves.toEqual(said);
  });

  it('S7.01 is sent together with others, and each caller gets its own outcome', async () => {
    const { clock, transport, dispatcher } = open();
    const calls = [
      dispatcher.call(setCommentLike, like('2')),
      dispatcher.call(setCommentLike, like('3')),
      dispatcher.call(setCommentLike, like('4')),
    ];
    const outcomes = Promise.allSettled(calls);
    await clock.advance(10);
    expect(transport.requests).toHaveLength(1);
    expect(transport.requests[0]?.request).toMatchObject({
      path: '/ufi/batch/',
      body: { calls: ['2', '3', '4'].map((id) => ({ name: 'setCommentLike', body: like(id) })) },
    });
    transport.requests[0]?.succeed({
      answers: [
        { status: 200, body: { payload: said } },
        { status: 403, body: refusalBody },
      ],
    });
    expect(await outcomes).toMatchObject([
      { status: 'fulfilled', value: said },
      { status: 'rejected', reason: { failure: { kind: 'refused', httpStatus: 403 } } },
      { status: 'rejected', reason: { failure: { kind: 'badAnswer' } } },
    ]);
  });

  it('S7.01 merges to the latest, whose outcome goes to all callers', async () => {
    const { clock, transport, dispatcher } = open();
    const calls = [dispatcher.call(setCommentLike, like('2')), dispatcher.call(setCommentLike, like('2', false))];
    await clock.advance(10);
    expect(transport.requests.map(({ request }) => request.body)).toEqual([like('2', false)]);
    transport.requests[0]?.succeed(said);
    await expect(Promise.all(calls)).resolves.toEqual([said, said]);
  });

  it('fails for every caller if the batch itself fails', async () => {
    const { clock, transport, dispatcher } = open();
    const outcomes = Promise.allSettled(['2', '3'].map((id) => dispatcher.call(setCommentLike, like(id))));
    await clock.advance(10);
    transport.requests[0]?.fail('network');
    expect(await outcomes).toMatchObject([
      { reason: { failure: { kind: 'network' } } },
      { reason: { failure: { kind: 'network' } } },
    ]);
  });

  it('is not sent if its only caller has aborted', async () => {
    const { clock, transport, dispatcher } = open();
    const controller = new AbortController();
    const call = dispatcher.call(setCommentLike, like('2'), { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ failure: { kind: 'aborted' } });
    await clock.advance(10);
    expect(transport.requests).toHaveLength(0);
  });

  it('continues until the last caller has aborted', async () => {
    const { clock, transport, dispatcher } = open();
    const [first, second] = [new AbortController(), new AbortController()];
    const outcomes = Promise.allSettled([
      dispatcher.call(setCommentLike, like('2'), { signal: first.signal }),
      dispatcher.call(setCommentLike, like('3'), { signal: second.signal }),
    ]);
    await clock.advance(10);
    first.abort();
    await settlePromises();
    expect(transport.requests[0]?.isOpen).toBe(true);
    second.abort();
    await outcomes;
    expect(transport.requests[0]?.isOpen).toBe(false);
  });
});
