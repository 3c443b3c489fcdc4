import { describe, expect, it } from '@jest/globals';
import { addComment, retryMutation, rewriteComment } from '../comments/index.ts';
import { serverUpdateReceived } from '../../area/server-state/serverUpdateReceived.ts';
import { buildComment, buildId, openThread } from '../../testing/index.ts';
import type { CommentRecord } from '../../contract/index.ts';
import { selectKnownTips } from './selectKnownTips.ts';
import { selectShownBalance, selectStarsRoom } from './starsSelectors.ts';

const walletOf = (person: string, balance: number, version: number) => ({
  person,
  balance,
  spent24h: 0,
  limit: 50_000,
  isFrozen: false,
  isMinor: false,
  hasSent: true,
  version,
});
const roomOf = (ftentidentifier: string, received: number, version: number) => ({
  ftentidentifier,
  isEnabled: true,
  minimumTip: 10,
  received,
  tips: 1,
  supporters: 1,
  top: [],
  head: '',
  version,
});

const addPath = '/ufi/add/comment/';
const stars = { stars_quantity: 25, stars_source: 'shortcut' } as const;

describe('stars', () => {
  it('ufi-core.45 the shown balance is the fetched one without stars under way; failed ones come back', async () => {
    const { store, place, me, refuse, sent, view, targetView } = await openThread({ holds: [addPath] });
    const shown = () => selectShownBalance(store.getState());
    expect(shown()).toBeUndefined();
    store.dispatch(serverUpdateReceived([{ via: 'fetch', records: { wallets: [walletOf(me, 60, 1)] } }]));
    const clientId = store.dispatch(addComment({ ...place, text: 'toca !25', stars })) ?? '';
    store.dispatch(addComment({ ...place, text: 'oi' }));
    expect(shown()).toBe(35);
    expect(view(clientId)?.stars_attachment).toEqual({ metadata: { quantity: 25 }, userTippedQuantity: 25 });
    // Like the server, it counts no comment with a tip.
    expect(targetView()?.commentcount).toBe(1);
    await store.settle();
    expect(sent(addPath)[0]).toMatchObject({ stars_quantity: 25, stars_source: 'shortcut' });
    await refuse('starsShort');
    expect(shown()).toBe(60);
    expect(view(clientId)).toMatchObject({ status: 'failed-add', allowRetry: true });
  });

  it('ufi-core.46 stars that wait for more than two minutes are sent only when their sender asks again', async () => {
    const { store, place, clock, sent, view } = await openThread();
    const send = (text: string, options: object) => store.dispatch(addComment({ ...place, text, ...options })) ?? '';
    store.line.goOffline();
    const [late, plain] = [send('toca !25', { stars }), send('oi', {})];
    await store.settle();
    await clock.advance(60_000);
    const soon = send('viva !25', { stars });
    await store.settle();
    await clock.advance(60_001);
    store.line.goOnline();
    await store.settle();
    expect(sent(addPath).map((body) => 'comment_text' in body && body['comment_text'])).toEqual(['oi', 'viva !25']);
    expect(view(late)).toMatchObject({ status: 'failed-add', allowRetry: true, failure: { reason: 'starsStale' } });
    expect([plain, soon].map((id) => view(id)?.status)).not.toContain('failed-add');
    // Asked again, they are sent; but not if they wait for another two minutes.
    store.line.goOffline();
    await store.dispatch(retryMutation(late));
    await clock.advance(120_001);
    store.line.goOnline();
    await store.settle();
    expect(view(late)?.status).toBe('failed-add');
    await store.dispatch(retryMutation(late));
    await store.settle();
    expect(sent(addPath).at(-1)).toMatchObject({ comment_text: 'toca !25', stars_quantity: 25 });
  });

  it('ufi-core.46 the words of a failed tip are sent without stars, as they are or rewritten', async () => {
    const { store, place, sent, refuse } = await openThread({ holds: [addPath] });
    for (const text of [undefined, 'toca !50']) {
      const comment = store.dispatch(addComment({ ...place, text: 'toca !25', stars })) ?? '';
      await store.settle();
      await refuse('starsShort');
      store.dispatch(rewriteComment({ comment, ...(text !== undefined && { text }) }));
      await store.settle();
      expect(sent(addPath).at(-1)).toMatchObject({ comment_text: text ?? 'toca !25' });
      expect(sent(addPath).at(-1)).not.toHaveProperty('stars_quantity');
      await refuse('contentRefused');
    }
  });

  it('ufi-core.45 of wallets and rooms the newest version counts, in whatever order they arrive', async () => {
    const { store, place, me } = await openThread();
    const receive = (version: number, amount: number) => {
      const records = { wallets: [walletOf(me, amount, version)], starsrooms: [roomOf(place.target, amount, version)] };
      store.dispatch(serverUpdateReceived([{ via: 'fetch', records }]));
    };
    for (const [version, amount] of [
      [2, 20],
      [1, 10],
      [3, 30],
      [3, 31],
    ] as const)
      receive(version, amount);
    expect(selectShownBalance(store.getState())).toBe(30);
    expect(selectStarsRoom(store.getState(), place.target)?.received).toBe(30);
  });

  it('ufi-core.49 known tips stay the same object while other comments arrive, and change by what has changed', async () => {
    const { store, place } = await openThread();
    const receiveComments = (...comments: CommentRecord[]) =>
      store.dispatch(serverUpdateReceived([{ via: 'fetch', target: place.target, seq: 1, records: { comments } }]));
    const known = () => selectKnownTips(store.getState(), place.target);
    const attachment = { metadata: { quantity: 25 }, userTippedQuantity: 25 };
    const said = Array.from({ length: 300 }, (_, at) =>
      buildComment({ fbid: buildId(100 + at), ftentidentifier: place.target }),
    );
    const tips = said.filter((_, at) => at % 3 === 0).map((each) => ({ ...each, stars_attachment: attachment }));
    receiveComments(...tips);
    const first = known();
    expect(first.tips.map((tip) => tip.comment)).toEqual(tips.map(({ fbid }) => fbid));
    receiveComments(...said.filter((_, at) => at % 3 !== 0));
    expect(known()).toBe(first);
    const [returned, ...others] = tips;
    if (returned === undefined) throw new Error('there are tips');
    receiveComments({
      ...returned,
      version: returned.version + 1,
      stars_attachment: { ...attachment, isRefunded: true },
    });
    expect(known().gone).toEqual(new Set([returned.fbid]));
    expect(known().tips).toHaveLength(others.length);
    expect(known().tips.every((tip, at) => tip === first.tips[at + 1])).toBe(true);
  });
});
