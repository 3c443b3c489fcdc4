import { describe, expect, it, jest } from '@jest/globals';
import { RequestError } from 'ufi-core/request';
import { act, updateComposerContent } from 'ufi-plugin';
import type { FrameSession } from 'ufi-plugin/contract';
import type { FrameEvent } from 'ufi-plugin/internal/frame';
import { openFrame, type FrameOptions } from 'ufi-plugin/internal/testing';
import { createPageHandler } from './createPageHandler.ts';
import type { SiteSignIn } from './pageHandler.ts';

const person: FrameSession['person'] = {
  id: '7',
  name: 'Marina',
  shortname: 'Marina',
  kind: 'person',
  uri: '/marina',
  thumbSrc: null,
  isVerified: false,
  badges: [],
} as never;
const session = (isSignedIn: boolean): FrameSession => ({
  actors: [],
  locale: 'pt-BR',
  isOptedIn: isSignedIn,
  person: isSignedIn ? person : null,
});

async function openHandler(options: FrameOptions = {}, isSignedIn = true) {
  const frame = await openFrame(options);
  const emitted: FrameEvent[] = [];
  const handler = createPageHandler((event) => void emitted.push(event));
  const signIn = { offer: jest.fn() };
  const site = {
    exchangeToken: jest.fn<SiteSignIn['exchangeToken']>(async () => undefined),
    delegateToPage: jest.fn<SiteSignIn['delegateToPage']>(),
    onSignInRequested: jest.fn<SiteSignIn['onSignInRequested']>(),
  };
  const stop = handler.attach({ store: frame.store, session: session(isSignedIn), signIn, site });
  return { ...frame, handler, receive: handler.receive, emitted, signIn, site, stop };
}

describe('the messages between a frame and its page', () => {
  it('S7.53 emit what the visitor writes, edits, likes, reports and deletes, and the number of comments', async () => {
    const { store, flush, receive, ids, emitted } = await openHandler({ comments: ['Primeiro'] });
    const [first = ''] = ids();
    const text = (visibleValue: string) => ({ visibleValue, encodedValue: visibleValue });
    store.dispatch(updateComposerContent({ kind: 'comment' }, text('Bom dia')));
    store.dispatch(act({ kind: 'createComment' }));
    expect(emitted.at(-1)).toEqual({ name: 'comment.submit', ask: 1, message: 'Bom dia' });
    expect(emitted[0]).toEqual({ name: 'count', count: 1 });
    receive({ type: 'answer', ask: 1, isAllowed: false });
    await flush();
    store.setPostGuard(null);
    store.dispatch(act({ kind: 'showReplyComposer', comment: first }));
    store.dispatch(updateComposerContent({ kind: 'reply', parent: first }, text('Olá')));
    store.dispatch(act({ kind: 'createReply', comment: first }));
    await flush();
    const reply = ids().at(-1) ?? '';
    store.dispatch(act({ kind: 'like', comment: reply, isLiked: true }));
    store.dispatch(act({ kind: 'edit', comment: reply }));
    store.dispatch(updateComposerContent({ kind: 'edit', comment: reply }, text('Olá!')));
    store.dispatch(act({ kind: 'saveEdit', comment: reply }));
    await flush();
    await flush();
    store.dispatch(act({ kind: 'flag', comment: first, isFlagged: true }));
    store.dispatch(act({ kind: 'delete', comment: reply }));
    await flush();
    await flush();
    const ofReply = { commentID: reply, parentCommentID: first };
    expect(emitted.slice(2)).toEqual([
      { name: 'comment.create', ...ofReply, message: 'Olá' },
      { name: 'comment.react', ...ofReply, isLiked: true },
      { name: 'comment.edit', ...ofReply },
      // A comment that the visitor has marked as spam is not counted for them.
      { name: 'count', count: 0 },
      { name: 'comment.report', commentID: first },
      expect.objectContaining({ name: 'comment.remove', commentID: reply }),
    ]);
  });

  it('plugin.05 hold back content that the page has refused', async () => {
    const { store, flush, receive, sent } = await openHandler();
    store.dispatch(updateComposerContent({ kind: 'comment' }, { visibleValue: 'Spam', encodedValue: 'Spam' }));
    store.dispatch(act({ kind: 'createComment' }));
    receive({ type: 'answer', ask: 1, isAllowed: false });
    await flush();
    expect({ sent: sent('createComment'), problem: store.getState().plugin.problem }).toEqual({
      sent: [],
      problem: { summary: null, isOfPage: true },
    });
  });

  it('emit that a visitor is asked to sign in, and that they have', async () => {
    const { handler, emitted, signIn, site } = await openHandler({}, false);
    site.onSignInRequested.mock.lastCall?.[0]?.();
    const other = await openFrame();
    handler.attach({ store: other.store, session: session(true), signIn, site });
    handler.attach({ store: other.store, session: session(true), signIn, site });
    expect(emitted.filter(({ name }) => name !== 'count')).toEqual([
      { name: 'login.prompt' },
      { name: 'auth.change', isSignedIn: true },
    ]);
  });

  it.each([
    [false, 1],
    [true, 0],
  ])('A32 offer to sign in when the page requests it, signed in: %s', async (isSignedIn, times) => {
    const { receive, signIn } = await openHandler({}, isSignedIn);
    receive({ type: 'login' });
    expect(signIn.offer).toHaveBeenCalledTimes(times);
  });

  it('D3 sign in by the site’s tokens, one after the other, and emit that one was refused', async () => {
    const { receive, site, flush, emitted } = await openHandler({}, false);
    const ends: ((error?: Error) => void)[] = [];
    site.exchangeToken.mockImplementation(
      () => new Promise((done, fail) => ends.push((error) => (error === undefined ? done(undefined) : fail(error)))),
    );
    receive({ type: 'sso-token', token: 'a.b.c' });
    receive({ type: 'sso-token', token: 'd.e.f' });
    await flush();
    expect(site.exchangeToken.mock.calls).toEqual([['a.b.c']]);
    ends[0]?.(new RequestError({ kind: 'lost' } as never));
    await flush();
    expect(site.exchangeToken.mock.calls).toEqual([['a.b.c'], ['d.e.f']]);
    ends[1]?.();
    await flush();
    expect(emitted.filter(({ name }) => name !== 'count')).toEqual([{ name: 'error' }]);
  });

  it('D3 leave signing in to a page that knows its visitors', async () => {
    const { receive, site } = await openHandler({}, false);
    expect(site.delegateToPage).not.toHaveBeenCalled();
    receive({ type: 'sso-token', token: null });
    expect({ calls: site.exchangeToken.mock.calls, callsCount: site.delegateToPage.mock.calls.length }).toEqual({
      calls: [],
      callsCount: 1,
    });
  });

  it('stop when detached', async () => {
    const { store, ids, emitted, flush, site, stop } = await openHandler({ comments: ['Oi'] });
    stop();
    store.dispatch(act({ kind: 'like', comment: ids()[0] ?? '', isLiked: true }));
    await flush();
    expect(emitted).toEqual([{ name: 'count', count: 1 }]);
    expect(site.onSignInRequested).toHaveBeenLastCalledWith(null);
  });
});
