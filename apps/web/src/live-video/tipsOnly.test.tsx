import { afterEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { serverUpdateReceived } from 'ufi-core';
import { endpointRegistry, type CommentRecord, type PostVideo, type Role, type StarsRoom } from 'ufi-core/contract';
import type { TransportRequest } from 'ufi-core/request';
import { starsBands, starsEndpoints } from 'ufi-stars/contract';
import { uiMessages } from 'ufi-ui/messages';
import { createFixtureServices } from '../gallery/createFixtureServices.ts';
import { asMarina, people, post, say, threadLists, threadRecords } from '../gallery/fixtureRecords.ts';
import { ptBR } from '../testing/texts.ts';
import { ToastProvider } from '../contexts/ToastProvider.tsx';
import { ServicesContext } from '../services/appServices.ts';
import { LivePage } from './LivePage.tsx';
// Loaded on demand by the page: here it is there already.
import './TipList.tsx';

const now = Math.floor(Date.now() / 1000);
const video: PostVideo = { isLive: true, startedAt: now - 603, duration: null, hasTimestamps: true };
const { ftentidentifier: target } = post;
const stars = { metadata: { quantity: 25 }, userTippedQuantity: 25 };

const tip = (n: number, changes: Partial<CommentRecord> = {}): CommentRecord =>
  say({ n, by: people.joana, text: `viva ${n}`, changes: { stars_attachment: stars, version: 1, ...changes } });
const plain = say({ n: 1, by: people.caio, text: 'Que som!' });

interface Page {
  readonly tips: readonly CommentRecord[];
  readonly next: string | null;
}

type RoomState = Pick<StarsRoom, 'isEnabled' | 'received'>;

const metadata = (room: RoomState) => ({
  payeeID: post.author,
  minimumTip: 10,
  starsMetadata: starsBands,
  minimum_star_sending_amount: null,
  stars_virtual_gifts: [],
  room: { ftentidentifier: target, minimumTip: 10, tips: 0, supporters: 0, top: [], head: '', version: 1, ...room },
});

/** A broadcast in which somebody reads. `pages` are its comments with stars, by `after`. */
async function open(pages: Readonly<Record<string, Page>>, room: RoomState = { isEnabled: true, received: 0 }) {
  const roles: Role[] = ['viewer'];
  const records = threadRecords({ comments: [plain], viewer: people.marina, roles, target: { video, version: 1 } });
  const handle = ({ request: { path, query, body } }: { request: TransportRequest }) => {
    const answer = (payload: object) => ({ status: 200, body: { payload }, retryAfterMs: null });
    if (path === endpointRegistry.fetchCommentsById.path) {
      const { comment_ids: asked } = body as { readonly comment_ids: readonly string[] };
      const found = Object.values(pages).flatMap(({ tips }) => tips.filter(({ fbid }) => asked.includes(fbid)));
      return answer({ target, seq: 1, records: { comments: found }, removed: {} });
    }
    if (path === starsEndpoints.fetchStarsMetadata.path) return answer(metadata(room));
    if (path !== starsEndpoints.fetchStarsTips.path) return undefined;
    const { tips = [], next = null } = pages[query['after'] ?? ''] ?? {};
    const told = { comments: [...tips], actors: Object.values(people) };
    return answer({ target, seq: 1, records: told, strip: [], ids: tips.map(({ fbid }) => fbid), next });
  };
  const lists = threadLists([plain]);
  const shown = { ...post, kind: 'live', video } as const;
  const view = createFixtureServices({ session: asMarina, post: shown, records, lists, handle });
  const { store } = view;
  const { unmount } = render(
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
      <ToastProvider>
        <ServicesContext value={view}>
          <Provider store={store}>
            <LivePage thread={{ post: shown, seq: 1, lists, records }} />
          </Provider>
        </ServicesContext>
      </ToastProvider>
    </IntlProvider>,
  );
  await act(() => store.settle());
  let seq = 1;
  const receive = (...comments: readonly CommentRecord[]) => {
    const from = (seq += 1);
    const told = { comments: comments.map((each) => ({ ...each, version: from })) };
    act(() => {
      store.dispatch(serverUpdateReceived([{ via: 'stream', target, from, seq, records: told, removed: {} }]));
    });
  };
  const user = userEvent.setup();
  const press = async (name: string) => {
    await user.click(await screen.findByRole('button', { name }));
    await act(() => store.settle());
  };
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('radio', { name }));
    await act(() => store.settle());
  };
  const showTips = async () => {
    await choose('Gorjetas');
    // The list is there once its first page is.
    const loaded = '[data-tips-only] :is([aria-posinset], .web-recorded__none)';
    await waitFor(() => expect(document.querySelector(loaded)).toBeTruthy());
  };
  const texts = () =>
    within(screen.getByRole('feed', { name: 'Gorjetas' }))
      .getAllByRole('article')
      .map((article) => /viva \d+!?/.exec(article.textContent ?? '')?.[0]);
  return { receive, press, choose, showTips, texts, user, unmount };
}

describe("a broadcast's list of comments with stars", () => {
  it('stars.57 has them alone, latest first: new ones come, edits show, what is removed or returned goes', async () => {
    const { receive, choose, showTips, texts } = await open({ '': { tips: [tip(4), tip(3), tip(2)], next: null } });
    expect(await screen.findByText('Que som!')).toBeTruthy();
    await showTips();
    expect(screen.queryByText('Que som!')).toBeNull();
    expect(texts()).toEqual(['viva 4', 'viva 3', 'viva 2']);
    receive(tip(5), say({ n: 6, by: people.caio, text: 'sem nada' }));
    expect(texts()).toEqual(['viva 5', 'viva 4', 'viva 3', 'viva 2']);
    const { body } = tip(4);
    receive(tip(4, { body: { ...body, text: 'viva 4!' } }));
    receive(tip(3, { stars_attachment: { ...stars, isRefunded: true } }));
    receive(tip(2, { status: 'deleted' }));
    expect(texts()).toEqual(['viva 5', 'viva 4!']);
    await choose('Tudo');
    expect(screen.getByText('Que som!')).toBeTruthy();
  });

  it('stars.57 loads them page by page', async () => {
    const pages = { '': { tips: [tip(9), tip(8)], next: '77' }, '77': { tips: [tip(5)], next: null } };
    const { press, showTips, texts } = await open(pages);
    await showTips();
    expect(texts()).toEqual(['viva 9', 'viva 8']);
    await press('Ver gorjetas anteriores');
    expect(texts()).toEqual(['viva 9', 'viva 8', 'viva 5']);
    expect(screen.queryByRole('button', { name: 'Ver gorjetas anteriores' })).toBeNull();
  });

  it('stars.57 says that there are none, until there is one', async () => {
    const { receive, showTips, texts } = await open({ '': { tips: [], next: null } });
    await showTips();
    expect(screen.getByText('Ninguém enviou estrelas ainda.')).toBeTruthy();
    receive(tip(2));
    expect(texts()).toEqual(['viva 2']);
    expect(screen.queryByText('Ninguém enviou estrelas ainda.')).toBeNull();
  });

  it('stars.57 is offered by keyboard to whoever reads, where stars are taken or were received, and nowhere else', async () => {
    const closed = await open({ '': { tips: [], next: null } }, { isEnabled: false, received: 0 });
    expect(await screen.findByText('Que som!')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    closed.unmount();
    const { user, texts } = await open({ '': { tips: [tip(2)], next: null } }, { isEnabled: false, received: 25 });
    const all = await screen.findByRole<HTMLInputElement>('radio', { name: 'Tudo' });
    expect(all.checked).toBe(true);
    act(() => screen.getByRole('radio', { name: 'Gorjetas' }).focus());
    await user.keyboard(' ');
    await waitFor(() => expect(texts()).toEqual(['viva 2']));
  });
});

describe('what a broadcast has received', () => {
  const { matchMedia } = globalThis;
  afterEach(() => {
    globalThis.matchMedia = matchMedia;
  });
  /** A window for which the queries that begin so hold. */
  const size = (...queries: readonly string[]) => {
    const media = (query: string) => ({
      ...matchMedia(query),
      matches: queries.some((each) => query.startsWith(each)),
    });
    globalThis.matchMedia = media as typeof matchMedia;
  };
  const placeOf = (element: HTMLElement) =>
    element.closest('.web-room__aside, .web-room__head, .web-stars-row, .web-comments')?.className;

  it.each([
    ['a wide window', ['(width >= 64rem)'], 'web-room__aside', 'web-room__head'],
    ['a narrow one', [], 'web-comments', 'web-room__head'],
    ['a small one', ['(width < 64rem)'], 'web-comments', 'web-stars-row'],
  ])('stars.261 stands beside the post or above the list, and the choice beside the heading: %s', async (...row) => {
    const [, queries, summary, choice] = row;
    size(...queries);
    await open({ '': { tips: [], next: null } }, { isEnabled: true, received: 25 });
    expect(placeOf(await screen.findByRole('region', { name: 'Estrelas da transmissão' }))).toBe(summary);
    expect(placeOf(screen.getByRole('radio', { name: 'Tudo' }))).toBe(choice);
  });
});
