import { describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { selectStarsRoom, serverUpdateReceived, type TargetView } from 'ufi-core';
import { endpointRegistry, type CommentRecord, type Role, type StarsGoal } from 'ufi-core/contract';
import type { RequestError, TransportRequest } from 'ufi-core/request';
import { createManualClock } from 'ufi-core/testing';
import type { ReplayedTip } from 'ufi-stars';
import { starsBands, starsEndpoints } from 'ufi-stars/contract';
import { ClockProvider } from 'ufi-ui';
import { uiMessages } from 'ufi-ui/messages';
import { createFixtureServices } from '../../gallery/createFixtureServices.ts';
import { asMarina, people, post, say, threadLists, threadRecords } from '../../gallery/fixtureRecords.ts';
import { ptBR } from '../../testing/texts.ts';
import { ThreadContext } from '../../contexts/ThreadContext.ts';
import { ServicesContext } from '../../services/appServices.ts';
import { ToastProvider } from '../../contexts/ToastProvider.tsx';
import { AmbientTips } from './AmbientTips.tsx';
import { refusedAt } from '../../testing/renderSection.tsx';
import { GoalBar } from './GoalBar.tsx';
import { StarsHead } from './StarsHead.tsx';
import { StarsStrip } from './StarsStrip.tsx';

const { marina, joana, caio } = people;
const target = post.ftentidentifier;
const startedAt = 1_700_000_000;

const tipBy = (by: typeof joana, n: number, stars: number, at: number): CommentRecord =>
  say({
    n,
    by,
    text: `viva ${n}`,
    changes: {
      timestamp: { time: at },
      stars_attachment: { metadata: { quantity: stars }, userTippedQuantity: stars },
      version: n,
    },
  });

/** A broadcast's room whose strip is loaded with some comments. */
async function open(loaded: readonly CommentRecord[] = []) {
  const manual = createManualClock(startedAt * 1_000);
  const clock = {
    now: () => manual.now() / 1_000,
    setTimer: (ms: number, callback: () => void) => manual.setTimer(ms, callback),
    subscribe: () => () => undefined,
  };
  const records = threadRecords({ comments: [], viewer: marina, roles: ['viewer'] });
  let seq = 1;
  let [stored, gone]: readonly (readonly CommentRecord[])[] = [loaded, []];
  let received = 0;
  const handle = ({ request: { path, body } }: { request: TransportRequest }) => {
    const answer = (payload: object) => ({ status: 200, body: { payload }, retryAfterMs: null });
    if (path === starsEndpoints.fetchStarsTips.path) {
      const ids = stored?.map(({ fbid }) => fbid) ?? [];
      const comments = { comments: [...(stored ?? [])], actors: [joana, caio] };
      return answer({ target, seq, records: comments, strip: ids, ids, next: null });
    }
    if (path === endpointRegistry.fetchCommentsById.path) {
      const { comment_ids: asked } = body as { readonly comment_ids: readonly string[] };
      const comments = (gone ?? []).filter(({ fbid }) => asked.includes(fbid));
      const missing = asked.filter((id) => !comments.some(({ fbid }) => fbid === id));
      const removed = { comments: missing.map((fbid) => ({ fbid, version: seq })) };
      return answer({ target, seq, records: { comments }, removed });
    }
    if (path !== starsEndpoints.fetchStarsMetadata.path) return undefined;
    const sums = { received, tips: 1, supporters: 1, top: [], head: '', version: received + 1 };
    const room = { ftentidentifier: target, isEnabled: true, minimumTip: 10, ...sums };
    const gifts = { minimum_star_sending_amount: null, stars_virtual_gifts: [] };
    return answer({ payeeID: post.author, minimumTip: 10, starsMetadata: starsBands, ...gifts, room });
  };
  const services = createFixtureServices({ session: asMarina, post, records, lists: threadLists([]), handle });
  const { store } = services;
  const place = { target, instance: 'test', post: post.id, postAuthor: post.author, group: undefined, linked: {} };
  const view = {} as TargetView;
  render(
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
      <ClockProvider clock={clock}>
        <ServicesContext value={services}>
          <Provider store={store}>
            <ThreadContext value={{ ...place, view, isStreamed: true }}>
              <AmbientTips target={target} replay={undefined} />
              <StarsStrip />
            </ThreadContext>
          </Provider>
        </ServicesContext>
      </ClockProvider>
    </IntlProvider>,
  );
  await act(() => store.settle());
  const receive = (...comments: readonly CommentRecord[]) => {
    const from = (seq += 1);
    const records = { comments: [...comments], actors: [marina, joana, caio] };
    act(() => {
      store.dispatch(serverUpdateReceived([{ via: 'stream', target, from, seq, records, removed: {} }]));
    });
  };
  /** The stream has lost what was told meanwhile: this is how it stands now, and these were returned. */
  const miss = async (now: readonly CommentRecord[], returned: readonly CommentRecord[], sum: number) => {
    [stored, gone, received] = [now, returned, sum];
    seq += 10;
    await act(async () => {
      store.dispatch(serverUpdateReceived([{ via: 'reset', target, seq }]));
      await store.settle();
    });
  };
  const room = () => selectStarsRoom(store.getState(), target);
  const pass = (ms: number) => act(() => manual.advance(ms));
  const cards = () => [...document.querySelectorAll('.web-ambient__tip')].map((card) => card.textContent);
  const announced = () => screen.getByRole('status').textContent;
  const strip = () => {
    const list = screen.queryByRole('list', { name: 'Em destaque' });
    return list
      ? within(list)
          .getAllByRole('listitem')
          .map((entry) => entry.dataset['tip'])
      : [];
  };
  return { receive, miss, room, pass, cards, announced, strip };
}

describe('the room of a broadcast', () => {
  it('stars.08 a comment with stars that is sent now shows as a card for 5 s, equal ones as one', async () => {
    const { receive, pass, cards } = await open([tipBy(joana, 1, 500, startedAt - 5)]);
    // What was loaded was not sent now.
    expect(cards()).toEqual([]);
    receive(tipBy(caio, 2, 25, startedAt));
    expect(cards()).toEqual([expect.stringContaining('25viva 2')]);
    await pass(3_000);
    receive(tipBy(caio, 3, 25, startedAt + 3));
    expect(cards()).toEqual([expect.stringContaining('25 ×2viva 3')]);
    await pass(4_999);
    expect(cards()).toHaveLength(1);
    await pass(1);
    expect(cards()).toEqual([]);
    // An older comment that is loaded later is no card either.
    receive(tipBy(caio, 4, 99, startedAt - 60));
    expect(cards()).toEqual([]);
  });

  it('stars.08 a card goes at once when its comment is removed', async () => {
    const { receive, cards } = await open();
    const sent = tipBy(caio, 2, 25, startedAt);
    receive(sent);
    expect(cards()).toHaveLength(1);
    receive({ ...sent, status: 'deleted', version: 9 });
    expect(cards()).toEqual([]);
  });

  it('stars.07 the tips of others are told in one sentence in 5 s, the own ones are not', async () => {
    const { receive, pass, announced } = await open();
    receive(tipBy(caio, 2, 25, startedAt), tipBy(marina, 3, 10, startedAt));
    await pass(4_000);
    expect(announced()).toBe('');
    receive(tipBy(joana, 4, 100, startedAt + 4));
    await pass(1_000);
    expect(announced()).toBe('2 pessoas enviaram 125 estrelas');
    receive(tipBy(caio, 5, 30, startedAt + 5));
    await pass(5_000);
    expect(announced()).toContain(`${caio.name}`);
    expect(announced()).toContain('enviou 30 estrelas');
  });

  it('stars.06 what stands above the list stands there for the time of its band, the largest first', async () => {
    const [hundred, thousand] = [tipBy(joana, 1, 100, startedAt - 50), tipBy(caio, 2, 1_000, startedAt - 100)];
    const { receive, pass, strip } = await open([hundred, thousand]);
    expect(strip()).toEqual([thousand.fbid, hundred.fbid]);
    const large = tipBy(joana, 3, 10_000, startedAt);
    receive(tipBy(caio, 4, 99, startedAt), large);
    expect(strip()).toEqual([large.fbid, thousand.fbid, hundred.fbid]);
    await pass(10_000);
    expect(strip()).toEqual([large.fbid, thousand.fbid]);
    // What its author or a moderator removes goes at once.
    receive({ ...large, status: 'deleted', version: 9 });
    expect(strip()).toEqual([thousand.fbid]);
    await pass(190_000);
    expect(strip()).toEqual([]);
  });
});

describe('a broadcast whose stream has lost something', () => {
  it('stars.54 loads its tips and its room anew: what was sent is there, what was removed or returned is not', async () => {
    const [kept, removed, returned] = [1, 2, 3].map((n) => tipBy(joana, n, 1_000 * n, startedAt - 5));
    if (!kept || !removed || !returned) throw new Error('there are three');
    const { miss, room, strip, receive } = await open([kept, removed, returned]);
    expect(strip()).toEqual([returned.fbid, removed.fbid, kept.fbid]);
    expect(room()?.received).toBe(0);
    const stars = { metadata: { quantity: 3_000 }, userTippedQuantity: 3_000, isRefunded: true } as const;
    const [missed, next] = [tipBy(caio, 4, 500, startedAt), tipBy(caio, 5, 600, startedAt)];
    await miss([missed, kept], [{ ...returned, stars_attachment: stars, version: 9 }], 1_500);
    expect(strip()).toEqual([kept.fbid, missed.fbid]);
    expect(room()?.received).toBe(1_500);
    // The stream goes on, and may lose something again.
    receive({ ...next, version: 12 });
    expect(strip()).toEqual([kept.fbid, next.fbid, missed.fbid]);
    await miss([kept], [], 1_000);
    expect(strip()).toEqual([kept.fbid]);
  });
});

/** The recording of a broadcast with two tips, which is moved to a second. */
async function openRecording() {
  const tips = [
    [10, joana.id, 1_000, '101', null, 0],
    [12, null, 400, null, null, 0],
    [40, caio.id, 100, '102', null, 0],
  ] as const;
  const words = [tipBy(joana, 1, 1_000, startedAt + 10), tipBy(caio, 2, 100, startedAt + 40)];
  const comments = words.map((comment, at) => ({ ...comment, fbid: `${101 + at}` }));
  const sums = { received: 1_500, tips: 3, supporters: 3, top: [], head: '', version: 1 };
  const room = { ftentidentifier: target, isEnabled: false, minimumTip: 10, ...sums };
  const wanted: StarsGoal = { id: 1, title: 'Palco', target: 1_400, isReached: true };
  const handle = ({ request: { path, body } }: { request: TransportRequest }) => {
    const answer = (payload: object) => ({ status: 200, body: { payload }, retryAfterMs: null });
    if (path === starsEndpoints.fetchTimeline.path) {
      return answer({ target, tips, records: { actors: [joana, caio] }, next: null });
    }
    if (path === endpointRegistry.fetchCommentsById.path) {
      const { comment_ids: asked } = body as { readonly comment_ids: readonly string[] };
      const found = comments.filter(({ fbid }) => asked.includes(fbid));
      return answer({ target, seq: 1, records: { comments: found }, removed: {} });
    }
    if (path !== starsEndpoints.fetchStarsMetadata.path) return undefined;
    const gifts = { minimum_star_sending_amount: null, stars_virtual_gifts: [] };
    const metadata = { payeeID: post.author, minimumTip: 10, starsMetadata: starsBands, ...gifts };
    return answer({ ...metadata, room: { ...room, goal: wanted } });
  };
  const records = threadRecords({ comments: [], viewer: marina, roles: ['viewer'] });
  const services = createFixtureServices({ session: asMarina, post, records, lists: threadLists([]), handle });
  const place = { target, instance: 'test', post: post.id, postAuthor: post.author, group: undefined, linked: {} };
  const view = { roles: ['viewer'], actorforpost: marina.id } as unknown as TargetView;
  function Recording({ position }: { readonly position: number }) {
    const [timeline, setTimeline] = useState<readonly ReplayedTip[] | null>(null);
    const replay = { position, timeline, onLoad: setTimeline };
    return (
      <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
        <ServicesContext value={services}>
          <Provider store={services.store}>
            <ThreadContext value={{ ...place, view, isStreamed: true }}>
              <AmbientTips target={target} replay={replay} />
              <StarsHead replay={replay} tips={undefined} places={{ aside: null, tabs: null }} />
            </ThreadContext>
          </Provider>
        </ServicesContext>
      </IntlProvider>
    );
  }
  const { rerender } = render(<Recording position={0} />);
  await act(() => services.store.settle());
  const moveTo = (position: number) =>
    act(async () => {
      rerender(<Recording position={position} />);
      await services.store.settle();
    });
  const play = async (from: number, to: number) => {
    for (let second = from; second <= to; second += 1) await moveTo(second);
  };
  const seen = () => ({
    cards: [...document.querySelectorAll('.web-ambient__tip')].map((card) => card.textContent),
    strip: [...document.querySelectorAll<HTMLElement>('[data-tip]')].map(({ dataset }) => dataset['tip']),
    goal: document.querySelector('progress')?.value,
    room: screen.queryByRole('region', { name: 'Estrelas da transmissão' })?.textContent ?? '',
  });
  return { moveTo, play, seen };
}

describe('the recording of a broadcast', () => {
  it('stars.56 passing a tip shows its card for 5 s; strip, goal and supporters are those of the second', async () => {
    const { moveTo, play, seen } = await openRecording();
    expect(seen()).toEqual({ cards: [], strip: [], goal: 0, room: '' });
    await play(1, 10);
    expect(seen()).toMatchObject({ cards: [expect.stringContaining('1.000viva 1')], strip: ['101'], goal: 1_000 });
    expect(seen().room).toContain('Joana');
    expect(screen.queryByText('Meta alcançada')).toBeNull();
    await play(11, 14);
    // Whom the viewer does not see counts, without card or name.
    expect(seen()).toMatchObject({ cards: [expect.stringContaining('viva 1')], goal: 1_400 });
    expect(screen.getByText('Meta alcançada')).toBeTruthy();
    await moveTo(15);
    expect(seen()).toMatchObject({ cards: [], strip: ['101'] });
    // A seek shows the last 5 s only, and sums as of its second.
    await moveTo(43);
    expect(seen()).toMatchObject({ cards: [expect.stringContaining('100viva 2')], strip: ['101', '102'] });
    expect(seen().room).toMatch(/1\.500.*Joana.*Caio/s);
    await moveTo(39);
    expect(seen()).toMatchObject({ cards: [], strip: ['101'], goal: 1_400 });
    await moveTo(2);
    expect(seen()).toEqual({ cards: [], strip: [], goal: 0, room: '' });
  });
});

const goal: StarsGoal = { id: 1, title: 'Reforma do estúdio', target: 500, isReached: false };

/** The goal of a broadcast as a viewer or its manager sees it. */
async function openGoal(isManager: boolean, role: Role = 'postAuthor') {
  const sent: unknown[] = [];
  const records = threadRecords({ comments: [], viewer: marina, roles: ['viewer'] });
  const rendered = createFixtureServices({ session: asMarina, post, records, lists: threadLists([]) });
  let version = 0;
  const roomOf = (received: number, of: StarsGoal | undefined) => {
    const room = {
      ftentidentifier: target,
      isEnabled: true,
      minimumTip: 10,
      received,
      tips: 0,
      supporters: 0,
      top: [],
    };
    return { ...room, ...(of && { goal: of }), head: '', version: (version += 1) };
  };
  const refusals: RequestError[] = [];
  const call = async (
    { name }: { readonly name: string },
    input: { readonly title: string; readonly target: number | null; readonly is_enabled: boolean },
  ) => {
    sent.push(input);
    const refusal = refusals.shift();
    if (refusal !== undefined) throw refusal;
    if (name === 'setStarsRoom') {
      // As if the page had turned stars off.
      return { target, seq: 2, records: { starsrooms: [{ ...roomOf(100, undefined), isEnabled: false }] } };
    }
    const { title, target: stars } = input;
    const next = stars === null ? undefined : { id: 9, title, target: stars, isReached: false };
    return { target, seq: 2, records: { starsrooms: [roomOf(100, next)] } };
  };
  const services = { ...rendered, dispatcher: { call: call as never } };
  const place = { target, instance: 'test', post: post.id, postAuthor: post.author, group: undefined, linked: {} };
  const roles: readonly Role[] = isManager ? ['viewer', role] : ['viewer'];
  const view = { roles, actorforpost: marina.id, cancomment: true } as unknown as TargetView;
  render(
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
      <ToastProvider>
        <ServicesContext value={services}>
          <Provider store={rendered.store}>
            <ThreadContext value={{ ...place, view, isStreamed: true }}>
              <GoalBar />
            </ThreadContext>
          </Provider>
        </ServicesContext>
      </ToastProvider>
    </IntlProvider>,
  );
  const receive = (received: number, of?: StarsGoal) =>
    act(() => {
      rendered.store.dispatch(
        serverUpdateReceived([{ via: 'fetch', records: { starsrooms: [roomOf(received, of)] } }]),
      );
    });
  const bar = () => screen.queryByRole('progressbar');
  const announced = () => document.querySelector('.web-goal [role="status"]')?.textContent;
  return { receive, bar, announced, sent, refusals, user: userEvent.setup() };
}

describe('the earnings of a broadcaster', () => {
  it('stars.266 are linked beside the goal for who may read them, whether or not stars are on', async () => {
    const link = () => screen.queryByRole('link', { name: 'Ganhos' })?.getAttribute('href');
    for (const [role, href] of [
      ['postAuthor', `/pages/${post.author}/stars`],
      ['instanceOwner', `/pages/${post.author}/stars`],
      ['pageManager', undefined],
    ] as const) {
      document.body.innerHTML = '';
      const { receive } = await openGoal(true, role);
      receive(0);
      expect({ role, href: link() }).toEqual({ role, href });
    }
    document.body.innerHTML = '';
    const { receive } = await openGoal(false);
    receive(100, goal);
    expect(link()).toBeUndefined();
  });
});

describe('the stars of a broadcast', () => {
  const button = () => screen.queryByRole('button', { name: 'Estrelas nesta transmissão' });

  it('stars.02 whoever manages it turns them off; a minimum that was not touched is not saved as its own', async () => {
    const { receive, sent, refusals, user } = await openGoal(true);
    receive(100);
    await user.click(button() ?? document.body);
    await user.click(await screen.findByRole('checkbox', { name: 'Receber estrelas' }));
    refusals.push(refusedAt({}));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    // Refused: what was chosen stays.
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('checkbox')).toHaveProperty('checked', false));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.at(-1)).toEqual({
      ft_ent_identifier: target,
      actor: marina.id,
      is_enabled: false,
      client_id: expect.any(String),
    });
    expect(screen.queryByRole('button', { name: 'Definir meta' })).toBeNull();
  });

  it('stars.02 they are turned on again here, and it is said if the page or the network takes none', async () => {
    const { receive, sent, user } = await openGoal(true);
    receive(100);
    await user.click(button() ?? document.body);
    const minimum = await screen.findByRole('textbox', { name: 'Mínimo por envio' });
    await user.clear(minimum);
    await user.type(minimum, '5');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(screen.getByText('Escolha um número de 10 a 99.999.999.')).toBeTruthy();
    expect(sent).toEqual([]);
    await user.type(minimum, '0');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText(/a página ou a rede não recebe estrelas agora/)).toBeTruthy();
    expect(sent.at(-1)).toMatchObject({ is_enabled: true, minimum_tip: 50 });
    expect(button()).toBeTruthy();
  });

  it('stars.02 nobody else is offered it', async () => {
    const { receive } = await openGoal(false);
    receive(100, goal);
    expect(button()).toBeNull();
  });
});

describe('the goal of a broadcast', () => {
  it('stars.09 everybody sees it fill, and hears once that it is reached', async () => {
    const { receive, bar, announced } = await openGoal(false);
    receive(100);
    expect({ bar: bar(), button: screen.queryByRole('button') }).toEqual({ bar: null, button: null });
    receive(100, goal);
    expect(screen.getByText('Meta: \u2068Reforma do estúdio\u2069. 100 de 500 estrelas')).toBeTruthy();
    expect({ value: bar()?.getAttribute('value'), max: bar()?.getAttribute('max'), announced: announced() }).toEqual({
      value: '100',
      max: '500',
      announced: '',
    });
    receive(520, { ...goal, isReached: true });
    expect({ value: bar()?.getAttribute('value'), announced: announced() }).toEqual({
      value: '500',
      announced: 'Meta alcançada: Reforma do estúdio',
    });
    const sentence = document.querySelector('.web-goal [role="status"]')?.firstChild;
    receive(530, { ...goal, isReached: true });
    expect(document.querySelector('.web-goal [role="status"]')?.firstChild).toBe(sentence);
    // Another goal is told anew.
    receive(530, { ...goal, id: 2, target: 900 });
    expect(announced()).toBe('');
  });

  it('stars.09 who opens the page later is not told that it was reached', async () => {
    const { receive, announced } = await openGoal(false);
    receive(520, { ...goal, isReached: true });
    expect({ announced: announced(), textContent: screen.getByText('Meta alcançada').textContent }).toEqual({
      announced: '',
      textContent: 'Meta alcançada',
    });
  });

  it('stars.09 the broadcaster sets it, with what is wrong beside the field, and takes it away', async () => {
    const { receive, sent, user } = await openGoal(true);
    receive(100);
    await user.click(screen.getByRole('button', { name: 'Definir meta' }));
    await user.click(await screen.findByRole('textbox', { name: 'Título' }));
    const save = () => user.click(screen.getByRole('button', { name: 'Salvar' }));
    await save();
    expect(await screen.findByText('Dê um título à meta.')).toBeTruthy();
    // The field that is to be mended has the focus.
    await user.keyboard(' Reforma {Tab}100');
    await save();
    expect(await screen.findByText('Escolha um número maior que 100, o que já foi recebido.')).toBeTruthy();
    expect(sent).toEqual([]);
    await user.type(screen.getByRole('spinbutton', { name: 'Estrelas' }), '0');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const input = { ft_ent_identifier: target, actor: marina.id };
    expect(sent).toEqual([{ ...input, title: 'Reforma', target: 1_000 }]);
    expect(screen.getByText('Meta: \u2068Reforma\u2069. 100 de 1.000 estrelas')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Alterar meta' }));
    await user.click(await screen.findByRole('button', { name: 'Remover meta' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ ...input, title: '', target: null });
  });
});
