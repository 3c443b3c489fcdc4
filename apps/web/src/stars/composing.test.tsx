import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { serverUpdateReceived } from 'ufi-core';
import { endpointRegistry, tips, type ErrorName, type Tip, type ViewerRights, type Wallet } from 'ufi-core/contract';
import type { TransportAnswer, TransportRequest } from 'ufi-core/request';
import { refusedAnswer } from 'ufi-core/testing';
import { builtInGifts, starsBands, starsEndpoints } from 'ufi-stars/contract';
import { uiMessages } from 'ufi-ui/messages';
import { createFixtureServices } from '../gallery/createFixtureServices.ts';
import { asMarina, people, post, threadLists, threadRecords } from '../gallery/fixtureRecords.ts';
import { ptBR } from '../testing/texts.ts';
import { ToastProvider } from '../contexts/ToastProvider.tsx';
import { LivePage } from '../live-video/LivePage.tsx';
import { ServicesContext } from '../services/appServices.ts';
import { forgetSeenTips } from '../services/useTip.ts';
import { ComposerStars } from './ComposerStars.tsx';
import { StarsBadge } from './StarsBadge.tsx';
import { useComposedStars } from './useComposedStars.tsx';

const video = { isLive: true, startedAt: 1, duration: null, hasTimestamps: true };
const broadcast = { ...post, kind: 'live', video } as const;
const room = {
  ftentidentifier: post.ftentidentifier,
  isEnabled: true,
  minimumTip: 10,
  received: 0,
  tips: 0,
  supporters: 0,
  top: [],
  head: '',
  version: 1,
};
const ownWallet = {
  person: people.marina.id,
  balance: 1_250,
  spent24h: 0,
  limit: 50_000,
  isFrozen: false,
  isMinor: false,
  hasSent: true,
  version: 1,
};

const metadata = {
  payeeID: post.author,
  minimumTip: 10,
  starsMetadata: [...starsBands],
  minimum_star_sending_amount: 10,
  stars_virtual_gifts: builtInGifts,
  room,
};
const matchImage = '/media/gifts/dobro-still.svg';

type SeenCard = (entries: readonly { readonly isIntersecting: boolean }[]) => void;

/** Replaces observers of visibility; calls back those of gift cards. */
function observeCards(): { readonly tell: () => void; readonly end: () => void } {
  const cards = new Set<SeenCard>();
  class FakeObserver {
    readonly disconnect = () => void cards.delete(this.seen);
    readonly seen: SeenCard;
    constructor(seen: SeenCard) {
      this.seen = seen;
    }
    observe(element: Element) {
      if (element.matches('.web-gift-card')) cards.add(this.seen);
    }
    unobserve() {}
  }
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
  return {
    tell: () => cards.forEach((seen) => seen([{ isIntersecting: true }])),
    end: () => void Reflect.deleteProperty(globalThis, 'IntersectionObserver'),
  };
}

const ok = (payload: unknown) => ({ status: 200, body: { payload }, retryAfterMs: null });

interface OpenOptions {
  readonly wallet?: Partial<Wallet>;
  readonly roles?: ViewerRights['roles'];
  /** The first answer about the broadcast's stars comes by `arrive`. */
  readonly isLate?: boolean;
  /** Stars that a promotion has for the broadcast. */
  readonly left?: number;
  /** Tooltips that the viewer has seen on other pages. */
  readonly seenTips?: readonly Tip[];
}

function renderComposer({ wallet, roles = ['viewer'], isLate = false, left, seenTips = [] }: OpenOptions) {
  const records = threadRecords({ comments: [], viewer: people.marina, roles, target: { video } });
  const lists = threadLists([]);
  const sent: unknown[] = [];
  const seen: Tip[] = [];
  const handle = ({ request: { path, body } }: { request: TransportRequest }) => {
    if (path === starsEndpoints.fetchWallet.path) return ok({ wallet: { ...ownWallet, ...wallet } });
    if (path === starsEndpoints.fetchStarsMetadata.path && !isLate) {
      return ok({
        ...metadata,
        room: { ...room, ...(left !== undefined && { match: { imageSrc: matchImage, left } }) },
      });
    }
    if (path === endpointRegistry.addComment.path) sent.push(body);
    return undefined;
  };
  const rendered = createFixtureServices({
    session: { ...asMarina, seentips: [...seenTips] },
    post: broadcast,
    records,
    lists,
    handle,
  });
  const services = { ...rendered, markTipSeen: async (tip: Tip) => void seen.push(tip) };
  const inServices = (part: ReactNode) => (
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
      <ToastProvider>
        <ServicesContext value={services}>
          <Provider store={rendered.store}>{part}</Provider>
        </ServicesContext>
      </ToastProvider>
    </IntlProvider>
  );
  const logged = () => rendered.store.logged;
  return { rendered, lists, records, sent, seen, logged, inServices };
}

/** Only the stars, for a text that the test sets. */
async function openAlone(options: OpenOptions = {}) {
  const { inServices, seen, logged } = renderComposer(options);
  const closed: string[] = [];
  const stars = (text: string) =>
    inServices(
      <ComposerStars
        ref={null}
        target={post.ftentidentifier}
        payee={{ id: post.author, name: 'Rádio' }}
        text={text}
        isCarrier
        onChange={() => undefined}
        onConfirm={() => undefined}
        onClosed={() => closed.push('closed')}
      />,
    );
  const { rerender } = render(stars(''));
  await screen.findByText('Saldo: 1.250 estrelas');
  return { type: (text: string) => rerender(stars(text)), seen, closed, logged };
}

async function open(options: OpenOptions = {}) {
  const { isLate = false, wallet, roles } = options;
  const { rendered, lists, records, sent, seen, logged, inServices } = renderComposer(options);
  render(inServices(<LivePage thread={{ post: broadcast, seq: 1, lists, records }} />));
  const user = userEvent.setup();
  const field = () => screen.getByRole('textbox', { name: 'Escreva um comentário…' });
  const requestOf = (path: string) =>
    rendered.store.transport.requests.findLast(({ request, isOpen }) => isOpen && request.path === path);
  await user.click(field());
  await waitFor(() => expect(field().tagName).toBe('DIV'));
  if (wallet?.isMinor === true) {
    // Nothing shows that it has arrived.
    const paths = () => rendered.store.transport.requests.map(({ request }) => request.path);
    await waitFor(() => expect(paths()).toContain(starsEndpoints.fetchWallet.path));
    await act(() => rendered.store.settle());
  } else if (!isLate) {
    await screen.findByText('Saldo: 1.250 estrelas');
  }
  const asked = () =>
    rendered.store.transport.requests.filter(
      ({ request, isOpen }) => isOpen && request.path === starsEndpoints.fetchStarsMetadata.path,
    );
  // The room above the list asks for it, and the composer of who may send some.
  if (isLate) await waitFor(() => expect(asked()).toHaveLength(roles === undefined ? 2 : 1));
  return {
    user,
    sent,
    seen,
    field,
    logged,
    store: rendered.store,
    arrive: async (answer: TransportAnswer = ok(metadata)) => {
      await waitFor(() => expect(asked()).not.toEqual([]));
      await act(async () => {
        for (const { answer: end } of asked()) end(answer);
        await rendered.store.settle();
      });
    },
    refuse: (reason: ErrorName = 'starsShort', fields?: Readonly<Record<string, string>>) =>
      act(async () => {
        const answer = refusedAnswer(reason);
        const { error } = answer.body as { readonly error: object };
        requestOf(endpointRegistry.addComment.path)?.answer({ ...answer, body: { error: { ...error, fields } } });
        await rendered.store.settle();
      }),
  };
}

const chip = () => screen.queryByText(/^!\d+$/, { selector: 'bdi' });
const sendButton = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>('button', { name });

afterEach(() => {
  document.body.innerHTML = '';
  forgetSeenTips();
});

describe('the tooltip of the shortcut', () => {
  const tooltip = () => document.querySelector('.web-stars__tip')?.firstChild?.textContent;
  const words = 'Digite ! e um número, como !25, para enviar estrelas com o comentário.';
  const matchWords = /^Agora cada estrela vale em dobro: envie 25 e \u2068Rádio\u2069 recebe 50\.$/;

  it('S2.06/9 S9.09/9 S4.33 S7.32 shows at the first chip, and not before', async () => {
    const { type, seen, logged } = await openAlone();
    type('viva');
    expect(tooltip()).toBeUndefined();
    type('viva !25');
    expect({ tooltip: tooltip(), seen, starMatch: tips.starMatch }).toEqual({
      tooltip: words,
      seen: [],
      starMatch: '2210110582583556',
    });
    expect(logged().filter(({ name }) => name === 'star_nux_eligible')).toHaveLength(1);
  });

  const closings: readonly (readonly [string, (type: (text: string) => void) => void])[] = [
    ['its button', () => fireEvent.click(sendButton('Entendi'))],
    ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
    ['sending', (type) => type('')],
  ];
  it.each(closings)('S4.33 S7.32 is closed by %s, marked seen once, and does not come again', async (_, close) => {
    const { type, seen } = await openAlone();
    type('viva !25');
    expect(tooltip()).toBe(words);
    close(type);
    expect({ tooltip: tooltip(), seen }).toEqual({ tooltip: undefined, seen: [tips.starMatch] });
    for (const text of ['viva !30', '', 'viva !40']) type(text);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect({ chip: chip()?.textContent, tooltip: tooltip(), seen }).toEqual({
      chip: '!40',
      tooltip: undefined,
      seen: [tips.starMatch],
    });
  });

  it.each(closings)('S4.33 stars.202 says that stars count twice during a match, until %s', async (_, close) => {
    const { type, seen } = await openAlone({ left: 40 });
    type('viva !25');
    expect(tooltip()).toMatch(matchWords);
    close(type);
    expect({ tooltip: tooltip(), seen }).toEqual({ tooltip: undefined, seen: [tips.starMatch] });
  });

  it('S4.33 S7.32 is closed by a comment that is sent', async () => {
    const { user, sent, seen } = await open();
    await user.keyboard('viva !25');
    await waitFor(() => expect(sendButton('Enviar 25 estrelas').disabled).toBe(false));
    expect({ tooltip: tooltip(), seen }).toEqual({ tooltip: words, seen: [] });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect({ tooltip: tooltip(), seen }).toEqual({ tooltip: undefined, seen: [tips.starMatch] }));
  });

  it('S4.33 S7.32 is not shown to who has seen it', async () => {
    const { type, seen } = await openAlone({ seenTips: [tips.starMatch] });
    type('viva !25');
    expect({ chip: chip()?.textContent, tooltip: tooltip(), seen }).toEqual({
      chip: '!25',
      tooltip: undefined,
      seen: [],
    });
  });
});

describe('stars in the composer of a broadcast', () => {
  it('stars.202 an amount says what a promotion adds to it, as far as something is left', async () => {
    const { type } = await openAlone({ left: 40 });
    const said = () => screen.queryByText(/em dobro$/)?.textContent;
    expect(said()).toBeUndefined();
    type('viva !25');
    expect(said()).toBe('+25 em dobro');
    type('viva !100');
    expect(said()).toBe('+40 em dobro');
    type('viva !9000');
    expect(said()).toBeUndefined();
  });

  it('S5.14 a dismissed amount stays plain words until the text asks for another, or it is typed again', async () => {
    const { type, closed } = await openAlone();
    type('viva !25');
    fireEvent.click(sendButton('Enviar sem estrelas'));
    // The focus goes back to the field.
    expect({ chip: chip(), closed }).toEqual({ chip: null, closed: ['closed'] });
    type('viva !25 mais');
    expect(chip()).toBeNull();
    type('viva  mais');
    type('viva !25 mais');
    expect(chip()?.textContent).toBe('!25');
    fireEvent.click(sendButton('Enviar sem estrelas'));
    type('viva !30 mais');
    expect(chip()?.textContent).toBe('!30');
  });

  it('S7.34 balance and metadata are fetched once a composer under a broadcast is open, and not before', async () => {
    const { rendered, lists, records, inServices } = renderComposer({});
    render(inServices(<LivePage thread={{ post: broadcast, seq: 1, lists, records }} />));
    const askedBy = () => rendered.store.transport.requests.map(({ request }) => request.path);
    expect(askedBy()).not.toContain(starsEndpoints.fetchWallet.path);
    await userEvent.click(screen.getByRole('textbox', { name: 'Escreva um comentário…' }));
    await screen.findByText('Saldo: 1.250 estrelas');
    expect(askedBy().filter((path) => path === starsEndpoints.fetchWallet.path)).toHaveLength(1);
    expect(askedBy()).toContain(starsEndpoints.fetchStarsMetadata.path);
  });

  it('S2.06/9 S5.14 the shortcut is decorated in the text, in its colour, until Backspace after it makes it plain', async () => {
    const { user } = await open();
    await user.keyboard('viva !25');
    const inText = () => document.querySelector('.ufi-editor__stars')?.textContent;
    await waitFor(() => expect(inText()).toBe('!25'));
    expect(screen.getByRole('textbox').dataset.stars).toBe('star-1');
    await user.keyboard('{Backspace}');
    await waitFor(() => expect(inText()).toBeUndefined());
    expect(screen.getByRole('textbox').textContent).toBe('viva !25');
    expect(sendButton('Publicar').disabled).toBe(false);
    // Another amount is asked for anew.
    await user.keyboard('0');
    await waitFor(() => expect(inText()).toBe('!250'));
    expect(screen.getByRole('textbox').dataset.stars).toBe('star-2');
  });

  it('S5.14 the send button says the price, and what remains is said beside it', async () => {
    const { user } = await open();
    await user.keyboard('viva !25');
    await waitFor(() => expect(sendButton('Enviar 25 estrelas').disabled).toBe(false));
    expect(screen.getByText('Restarão 1.225')).toBeTruthy();
  });

  it('S5.14 words that ask for stars wait until it is known whether they can be sent', async () => {
    const { user, sent, arrive } = await open({ isLate: true });
    await user.keyboard('viva !50{Enter}');
    await waitFor(() => expect(sendButton('Enviar 50 estrelas').disabled).toBe(true));
    expect(sent).toEqual([]);
    await arrive();
    await waitFor(() => expect(sendButton('Enviar 50 estrelas').disabled).toBe(false));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ comment_text: 'viva !50', stars_quantity: 50, stars_source: 'shortcut' });
  });

  it.each(['postAuthor', 'pageEmployee'] as const)('S1.04 a %s of the broadcast is offered no stars', async (role) => {
    const { user } = await open({ roles: ['viewer', role], isLate: true });
    await user.keyboard('viva !50');
    await waitFor(() => expect(sendButton('Publicar').disabled).toBe(false));
    expect(chip()).toBeNull();
  });

  it('S5.14 they also wait for the code of the stars, other words and comments for friends do not', () => {
    const payee = { id: '1', name: 'Rádio' };
    const options = { target: '10', payee, isOffered: true };
    const { result } = renderHook(() => useComposedStars({ ...options, isPublic: true }));
    expect({ isHeld: result.current?.isHeld('!50'), fields: result.current?.fieldsOf('!50') }).toEqual({
      isHeld: true,
      fields: null,
    });
    expect({ isHeld: result.current?.isHeld('50!'), fields: result.current?.fieldsOf('50!') }).toEqual({
      isHeld: false,
      fields: {},
    });
    const { result: hidden } = renderHook(() => useComposedStars({ ...options, isPublic: false }));
    expect({ isHeld: hidden.current?.isHeld('!50'), fields: hidden.current?.fieldsOf('!50') }).toEqual({
      isHeld: false,
      fields: {},
    });
  });

  it('stars.05 a first or large tip is sent once it is confirmed; cancelling keeps the words', async () => {
    const { user, sent, field } = await open({ wallet: { hasSent: false } });
    await user.keyboard('viva !25');
    await screen.findByText('Restarão 1.225');
    await user.keyboard('{Enter}');
    const dialog = () => screen.findByRole('alertdialog', { name: /^Enviar 25 estrelas para .+\?$/ });
    expect((await dialog()).textContent).toContain('Restarão 1.225');
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancelar' }));
    expect({ sent, textContent: field().textContent }).toEqual({ sent: [], textContent: 'viva !25' });
    await user.click(sendButton('Enviar 25 estrelas'));
    await user.click(within(await dialog()).getByRole('button', { name: 'Enviar 25 estrelas' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ stars_quantity: 25 });
    await waitFor(() => expect(field().textContent).toBe(''));
  });

  it('S7.35 each chip and each kind of error is logged, without the viewer', async () => {
    const { user, logged } = await open();
    await user.keyboard('viva !20');
    await screen.findByText('Restarão 1.230');
    await user.keyboard('00');
    await screen.findByText('Você precisa comprar mais estrelas para mandar 2.000 estrelas.');
    const starsIn = () => logged().filter(({ name }) => name !== 'star_nux_eligible');
    expect(starsIn()).toEqual([
      { name: 'wallet_shortcut_spend_decorated', detail: { units: 20, error: '' } },
      { name: 'stars_illegal_input', detail: { units: 2_000, error: 'balance' } },
    ]);
  });

  it('stars.270 an error that comes back is not logged again', async () => {
    const { type, logged } = await openAlone();
    const errors = () => logged().flatMap(({ name, detail }) => (name === 'stars_illegal_input' ? [detail] : []));
    for (const text of ['viva !2000', 'viva !200', 'viva !3000']) type(text);
    expect(errors()).toEqual([{ units: 2_000, error: 'balance' }]);
  });

  it('S8.13 a refused tip says that nothing was charged, and its words can be sent alone', async () => {
    const { user, sent, refuse } = await open();
    await user.keyboard('viva !25');
    await screen.findByText('Restarão 1.225');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    await refuse();
    expect((await screen.findByText(/Nenhuma estrela foi cobrada/)).getAttribute('role')).toBe('alert');
    expect(screen.getByText('Saldo: 1.250 estrelas')).toBeTruthy();
    await user.click(sendButton('Enviar sem estrelas'));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ comment_text: 'viva !25' });
    expect(sent[1]).not.toHaveProperty('stars_quantity');
  });

  it('S8.11 if wallet or metadata could not be had, a button loads them again, and the words stay', async () => {
    const { user, field, arrive } = await open({ isLate: true });
    await user.keyboard('toca !25');
    await arrive(refusedAnswer('badParameter'));
    const warning = ptBR['web.stars.transaction'];
    const reload = () => screen.findByRole('button', { name: 'Atualizar' });
    expect(await screen.findByText(warning)).toBeTruthy();
    await user.click(await reload());
    await arrive(refusedAnswer('badParameter'));
    expect(await screen.findByText(warning)).toBeTruthy();
    await user.click(await reload());
    await arrive();
    await waitFor(() => expect(screen.queryByText(warning)).toBeNull());
    expect(screen.queryByRole('button', { name: 'Atualizar' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(field().textContent).toBe('toca !25');
    expect(sendButton('Enviar 25 estrelas').disabled).toBe(false);
  });

  it('stars.31 a tip that was refused for the own limit says it', async () => {
    const { user, sent, refuse } = await open({ wallet: { limit: 20 } });
    await user.keyboard('viva !25');
    await screen.findByText('Restarão 1.225');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    await refuse('starsLimit');
    const failure = await screen.findByText(/Você chegou ao seu limite de 20 estrelas por dia\./);
    expect(failure.textContent).toContain('Nenhuma estrela foi cobrada');
  });

  const refusals: readonly (readonly [ErrorName, RegExp])[] = [
    ['starsFrozen', /Sua carteira está suspensa\./],
    ['starsMinor', /Menores de 18 anos não compram nem enviam estrelas\./],
  ];
  it.each(refusals)(
    'stars.50 a tip that was refused for %s says so, and that nothing was charged',
    async (name, text) => {
      const { user, sent, refuse } = await open({});
      await user.keyboard('viva !25');
      await screen.findByText('Restarão 1.225');
      await user.keyboard('{Enter}');
      await waitFor(() => expect(sent).toHaveLength(1));
      await refuse(name);
      expect((await screen.findByText(text)).textContent).toContain('Nenhuma estrela foi cobrada');
    },
  );

  it('stars.50 a suspended wallet is told below the field and in the grid, and its stars are not sent', async () => {
    const { user, sent } = await open({ wallet: { isFrozen: true } });
    await user.keyboard('viva !25');
    expect(await screen.findByText(/^Sua carteira está suspensa\./)).toBeTruthy();
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: /Escolher um presente/ }));
    const grid = await screen.findByRole('dialog');
    expect(within(grid).getByText(/^Sua carteira está suspensa\./)).toBeTruthy();
    expect(within(grid).queryByRole('grid')).toBeNull();
    expect(sent).toEqual([]);
  });

  it('stars.49 a minor is offered no stars, and what looks like some is sent as plain words', async () => {
    const { user, sent } = await open({ wallet: { isMinor: true } });
    await user.keyboard('viva !25');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('stars_quantity');
    expect(document.querySelector('.web-stars')).toBeNull();
  });
});

describe('bad days of who sends stars', () => {
  /** Sends stars without a connection, which is back after a time. */
  async function sendOffline(seconds: number) {
    const scene = await open();
    const { user, store, sent } = scene;
    await user.keyboard('viva !25');
    await screen.findByText('Restarão 1.225');
    const online = jest.spyOn(navigator, 'onLine', 'get');
    online.mockReturnValue(false);
    act(() => {
      store.line.goOffline();
      dispatchEvent(new Event('offline'));
    });
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/Será publicado quando a conexão voltar/)).toBeTruthy();
    await act(() => store.clock.advance(seconds * 1_000));
    expect(sent).toEqual([]);
    online.mockRestore();
    await act(async () => {
      store.line.goOnline();
      dispatchEvent(new Event('online'));
      await store.settle();
    });
    return scene;
  }
  const tip = { comment_text: 'viva !25', stars_quantity: 25, stars_source: 'shortcut' };

  it('S8.13 stars that were sent 30 s before the connection is back are sent then, once', async () => {
    const { sent } = await sendOffline(30);
    await waitFor(() => expect(sent).toMatchObject([tip]));
    expect(screen.queryByText(/^Você ficou sem conexão/)).toBeNull();
  });

  it('S8.13 three minutes later they ask first, and nothing is sent until their sender says so', async () => {
    const { user, sent, store } = await sendOffline(180);
    const question = await screen.findByText(/^Você ficou sem conexão\. Enviar as 25 estrelas agora\?/);
    expect(question.getAttribute('role')).toBe('alert');
    await act(() => store.clock.advance(600_000));
    expect(sent).toEqual([]);
    await user.click(sendButton('Enviar 25 estrelas'));
    await waitFor(() => expect(sent).toMatchObject([tip]));
  });

  const turnOff = (store: { dispatch: (action: ReturnType<typeof serverUpdateReceived>) => unknown }) =>
    act(() => {
      const starsrooms = [{ ...room, isEnabled: false, version: 2 }];
      store.dispatch(serverUpdateReceived([{ via: 'fetch', records: { starsrooms } }]));
    });
  const off = 'Esta transmissão não recebe mais estrelas, e nenhuma foi cobrada.';

  it('stars.264 turned off while somebody types, the words stay, a sentence says so, and nothing is sent unasked', async () => {
    const { user, sent, field, store } = await open();
    await user.keyboard('viva !25');
    await screen.findByText('Restarão 1.225');
    turnOff(store);
    const sentence = await screen.findByText(new RegExp(`^${off}`));
    // It is announced, and describes the button that would send them.
    expect(sentence.closest('[aria-live=polite]')?.id).toBe(
      sendButton('Enviar 25 estrelas').getAttribute('aria-describedby'),
    );
    await user.keyboard('{Enter}');
    expect({ sent, text: field().textContent, chip: chip()?.textContent }).toEqual({
      sent: [],
      text: 'viva !25',
      chip: '!25',
    });
    await user.click(sendButton('Enviar sem estrelas'));
    expect(screen.queryByText(new RegExp(`^${off}`))).toBeNull();
    await user.click(field());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ comment_text: 'viva !25' });
    expect(sent[0]).not.toHaveProperty('stars_quantity');
  });

  it('stars.264 a gift that was chosen stays too, and none can be chosen any more', async () => {
    const { user, sent, store } = await open();
    await user.click(screen.getByRole('button', { name: /Escolher um presente/ }));
    await user.click(await screen.findByRole('button', { name: 'Girassol, 25 estrelas' }));
    await waitFor(() => expect(sendButton('Enviar 25 estrelas').disabled).toBe(false));
    turnOff(store);
    expect(await screen.findByText(new RegExp(`^${off}`))).toBeTruthy();
    expect(sendButton('Enviar 25 estrelas').disabled).toBe(true);
    expect(screen.queryByRole('button', { name: /Escolher um presente/ })).toBeNull();
    expect(sent).toEqual([]);
  });

  it('stars.264 stars that were refused for it say so and that none were charged, and the words are sent alone', async () => {
    const { user, sent, refuse } = await open();
    await user.keyboard('viva !25');
    await screen.findByText('Restarão 1.225');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    await refuse('starsOff');
    const alert = await screen.findByText(/Esta transmissão não recebe estrelas\. Nenhuma estrela foi cobrada\./);
    expect(alert.getAttribute('role')).toBe('alert');
    await user.click(sendButton('Enviar sem estrelas'));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).not.toHaveProperty('stars_quantity');
  });
});

describe('gifts in the composer of a broadcast', () => {
  const star = () => screen.getByRole('button', { name: /Escolher um presente/ });
  const card = (name: string) => screen.findByRole('button', { name });
  const chipOf = (words: string) => screen.findByText(words, { selector: '[role=status] *' });

  it('S2.06/8 S4.28 a gift is chosen by keyboard in a grid, goes with the comment at its price, and may have no words', async () => {
    const { user, sent, field } = await open();
    star().focus();
    await user.keyboard('{Enter}');
    const small = await screen.findByRole('grid', { name: 'Presentes pequenos' });
    expect(within(small).getAllByRole('button')).toHaveLength(4);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Aplauso, 10 estrelas'));
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Violão, 100 estrelas');
    await user.keyboard('{ArrowRight}{ArrowUp}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Girassol, 25 estrelas');
    await user.keyboard('{ArrowDown}{ArrowLeft}{Enter}');
    expect(await chipOf('Violão, 100 estrelas')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field()));
    await waitFor(() => expect(sendButton('Enviar 100 estrelas').disabled).toBe(false));
    expect(screen.getByText('Restarão 1.150')).toBeTruthy();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      comment_text: '',
      stars_quantity: 100,
      stars_source: 'gift',
      stars_gift_id: 'violao',
    });
    await waitFor(() => expect(screen.queryByText('Violão, 100 estrelas')).toBeNull());
  });

  it('S2.06/8 S4.28 what was chosen outranks a shortcut, and can be taken away; another amount is its own', async () => {
    const { user, sent } = await open();
    await user.keyboard('viva !25');
    await waitFor(() => expect(sendButton('Enviar 25 estrelas').disabled).toBe(false));
    await user.click(star());
    await user.type(await screen.findByRole('textbox', { name: 'Outro valor' }), '150');
    await user.click(sendButton('Pôr 150 estrelas'));
    await waitFor(() => expect(sendButton('Enviar 150 estrelas').disabled).toBe(false));
    expect(chip()).toBeNull();
    await user.click(sendButton('Tirar as estrelas'));
    await waitFor(() => expect(sendButton('Enviar 25 estrelas').disabled).toBe(false));
    expect(chip()?.textContent).toBe('!25');
    await user.click(star());
    await user.type(await screen.findByRole('textbox', { name: 'Outro valor' }), '150{Enter}');
    await waitFor(() => expect(sendButton('Enviar 150 estrelas').disabled).toBe(false));
    await user.click(sendButton('Enviar 150 estrelas'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ comment_text: 'viva !25', stars_quantity: 150, stars_source: 'amount' });
  });

  it('S2.06/8 S5.14 a gift beyond the balance says what is lacking, and keeps the words', async () => {
    const { user, sent } = await open();
    await user.click(star());
    await user.click(await card('Turnê, 5.000 estrelas (faltam 3.750)'));
    await screen.findByText('Você precisa comprar mais estrelas para mandar 5.000 estrelas.');
    expect(sendButton('Enviar 5.000 estrelas').disabled).toBe(true);
    await user.keyboard('viva{Enter}');
    expect(sent).toEqual([]);
  });

  it('stars.05 a large gift is confirmed before it is sent', async () => {
    const { user, sent } = await open();
    await user.click(star());
    await user.click(await card('Bis, 1.000 estrelas'));
    await waitFor(() => expect(sendButton('Enviar 1.000 estrelas').disabled).toBe(false));
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('alertdialog', { name: /^Enviar 1.000 estrelas para .+\?$/ });
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Enviar 1.000 estrelas' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ stars_gift_id: 'bis', stars_quantity: 1_000 });
  });

  it('S5.18 S8.13 a gift whose price has changed says so, that nothing was charged, and is not sent again', async () => {
    const { user, sent, refuse } = await open();
    await user.click(star());
    await user.click(await card('Violão, 100 estrelas'));
    await waitFor(() => expect(sendButton('Enviar 100 estrelas').disabled).toBe(false));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    await refuse('badParameter', { stars_quantity: 'O preço deste presente mudou.' });
    const alert = await screen.findByText(/O preço deste presente mudou\. Nenhuma estrela foi cobrada\./);
    expect(alert.getAttribute('role')).toBe('alert');
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
    // Without words there is nothing to send without the stars.
    expect(screen.queryByRole('button', { name: 'Enviar sem estrelas' })).toBeNull();
  });

  it('S7.35 each gift card that is half in view is counted once while the grid is open', async () => {
    const { user, logged } = await open();
    const cards = observeCards();
    await user.click(star());
    await card('Bis, 1.000 estrelas');
    const seen = () => logged().filter(({ name }) => name === 'gift_card_impression');
    await act(async () => cards.tell());
    await act(async () => cards.tell());
    cards.end();
    expect(seen().map(({ detail }) => detail)).toEqual(builtInGifts.map(({ id }) => ({ gift: id })));
  });

  it('S3.08 stars.202 a comment shows what a promotion has added to its stars, with its picture', () => {
    const stars = {
      metadata: { quantity: 140 },
      userTippedQuantity: 100,
      matchingQuantity: 40,
      promotionEvent: { imageSrc: matchImage },
    };
    const { inServices } = renderComposer({});
    const { container } = render(inServices(<StarsBadge comment={{ stars_attachment: stars }} />));
    expect(container.textContent).toBe('100 estrelas+40 em dobro');
    expect(container.querySelector('img')?.getAttribute('src')).toBe(matchImage);
  });

  it('S3.08 S3.10 a comment shows the gift that it came with, moving and still, and its stars', () => {
    const [gift] = builtInGifts.filter(({ id }) => id === 'violao');
    const image = gift?.gift_animated_image;
    const stars = { metadata: { quantity: 100 }, userTippedQuantity: 100, previewImageSrc: image?.preview_uri, gift };
    const { inServices } = renderComposer({});
    const { container } = render(inServices(<StarsBadge comment={{ stars_attachment: stars }} />));
    expect(container.textContent).toBe('Violão100 estrelas');
    expect(container.querySelector('img')?.getAttribute('src')).toBe(image?.uri);
    expect(container.querySelector('source')?.outerHTML).toContain(`srcset="${image?.preview_uri}"`);
    expect(container.querySelector('source')?.media).toContain('reduce');
  });
});
