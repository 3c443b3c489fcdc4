import { afterEach, describe, expect, it } from '@jest/globals';
import { act, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { selectWallet } from 'ufi-core';
import { clientRefusal, RequestError, transportFailure } from 'ufi-core/request';
import { createManualClock } from 'ufi-core/testing';
import { starsEndpoints, type Purchase, type StarsPack } from 'ufi-stars/contract';
import { ClockProvider, createClock } from 'ufi-ui';
import { uiMessages } from 'ufi-ui/messages';
import { createFixtureServices } from '../../gallery/createFixtureServices.ts';
import { asMarina, people, post } from '../../gallery/fixtureRecords.ts';
import { ptBR } from '../../testing/texts.ts';
import pageTexts from '../texts/pt-BR.json';
import { ServicesContext } from '../../services/appServices.ts';
import { BuyStars } from './BuyStars.tsx';
import { BuyStarsButton } from './BuyStarsButton.tsx';
import { PurchasePage } from './PurchasePage.tsx';
import { useMoney } from './useMoney.ts';

const packs: readonly StarsPack[] = [
  { id: 'brl-100', stars: 100, price: 990, currency: 'BRL' },
  { id: 'brl-550', stars: 550, price: 4_990, currency: 'BRL' },
  { id: 'jpy-1200', stars: 1_200, price: 1_800, currency: 'JPY' },
];
const sold: Purchase = {
  id: '12',
  stars: 100,
  price: 990,
  currency: 'BRL',
  state: 'open',
  refunded: 0,
  debtPaid: 0,
  at: 1,
  paidAt: null,
};
const wallet = {
  person: people.marina.id,
  balance: 1_350,
  spent24h: 0,
  limit: 50_000,
  isFrozen: false,
  isMinor: false,
  hasSent: true,
};

type Answer = () => unknown;

/** Renders a part whose calls are answered in order, to somebody who owes some stars. */
function open(part: ReactNode, answers: readonly Answer[] = [], debt = 0) {
  const calls: [unknown, unknown][] = [];
  const waiting = [...answers];
  const clock = createManualClock();
  const view = createFixtureServices({ session: asMarina, post, records: {}, lists: [] });
  const call = async (endpoint: unknown, input: unknown) => {
    if (endpoint === starsEndpoints.fetchWallet) return { wallet, held: 0, debt } as never;
    calls.push([endpoint, input]);
    return waiting.shift()?.() as never;
  };
  const componentClock = createClock({
    now: () => clock.now(),
    every: () => () => undefined,
    setTimer: clock.setTimer,
  });
  render(
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR, ...pageTexts }}>
      <ClockProvider clock={componentClock}>
        <Provider store={view.store}>
          <ServicesContext value={{ ...view, dispatcher: { call } }}>{part}</ServicesContext>
        </Provider>
      </ClockProvider>
    </IntlProvider>,
  );
  const inputsOf = (endpoint: unknown) => calls.filter(([called]) => called === endpoint).map(([, input]) => input);
  return {
    user: userEvent.setup(),
    inputsOf,
    store: view.store,
    pass: (ms: number) => act(() => clock.advance(ms)),
  };
}

const refused = (change: Partial<RequestError['failure']>) => () => {
  throw new RequestError({ ...clientRefusal('badParameter').failure, ...change });
};

afterEach(() => {
  document.body.innerHTML = '';
});

describe('the dialog that sells stars', () => {
  function openDialog(
    props: { balance?: number; needed?: number; returnTo?: string | null } = {},
    answers?: Answer[],
    debt?: number,
  ) {
    const left: string[] = [];
    const onOpened = async (uri: string) => void left.push(uri);
    const dialog = <BuyStars packs={packs} returnTo="/live/10" onOpened={onOpened} onClose={() => {}} {...props} />;
    return { ...open(dialog, answers, debt), left };
  }
  const packNamed = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
  const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked);
  const age = () => screen.getByRole('checkbox', { name: 'Tenho 18 anos ou mais' });
  const pay = () => screen.getByRole('button', { name: 'Ir para o pagamento' });
  const opened = { purchase: sold, checkout_uri: 'https://pay.example/12' };

  it('stars.40 says each price as the reader writes it, whatever the currency’s smallest unit', async () => {
    openDialog();
    await act(async () => {});
    const names = screen
      .getAllByRole('radio')
      .map((radio) => radio.getAttribute('aria-label')?.replaceAll('\u00a0', ' '));
    expect(names).toEqual(['100 estrelas · R$ 9,90', '550 estrelas · R$ 49,90', '1.200 estrelas · JP¥ 1.800']);
    expect(screen.getByText(/^R\$\s9,07 por 100$/)).toBeTruthy();
  });

  it('stars.40 keeps the symbol of a currency whole in a language that is written from right to left', () => {
    const inArabic = ({ children }: { readonly children: ReactNode }) => (
      <IntlProvider locale="ar">{children}</IntlProvider>
    );
    const { result } = renderHook(() => useMoney(), { wrapper: inArabic });
    expect(result.current(990, 'BRL')).toMatch(/^\u2066[^\u200f]*R\$[^\u200f]*\u2069$/);
  });

  it('stars.40 offers the pack that brings what is lacking, and says the balance and that the words are kept', async () => {
    openDialog({ balance: 1_250, needed: 1_500 });
    await act(async () => {});
    expect(chosen()).toBe(packNamed(/^550 estrelas/));
    expect(screen.getByText('Seu saldo: 1.250 estrelas. O que você escreveu continua guardado.')).toBeTruthy();
  });

  it('stars.271 says before the payment how many stars of the pack pay a debt, and how many are left', async () => {
    const { user } = openDialog({ balance: 0, needed: 50 }, [], 120);
    const owed = 'Você deve 120 estrelas, cujo dinheiro voltou depois que elas foram enviadas.';
    expect(
      await screen.findByText(`${owed} Deste pacote, 120 estrelas pagam a dívida, e 430 entram na carteira.`),
    ).toBeTruthy();
    // The debt's part is lacking too.
    expect(chosen()).toBe(packNamed(/^550 estrelas/));
    await user.click(packNamed(/^100 estrelas/));
    expect(
      screen.getByText(`${owed} Deste pacote, 100 estrelas pagam a dívida, e nenhuma entra na carteira.`),
    ).toBeTruthy();
  });

  it('stars.271 says nothing of a debt to who owes nothing', async () => {
    openDialog({ balance: 10 });
    await act(async () => {});
    expect(screen.queryByText(/Você deve/)).toBeNull();
  });

  it('stars.11 stars.40 asks for the age first, then opens the checkout of the chosen pack, without any price', async () => {
    const { user, inputsOf, left } = openDialog({}, [() => opened]);
    await user.click(packNamed(/^550 estrelas/));
    await user.click(pay());
    expect(inputsOf(starsEndpoints.openPurchase)).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(age()));
    expect(age().getAttribute('aria-invalid')).toBe('true');
    const note = document.getElementById(age().getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe('Para comprar estrelas, confirme que você tem 18 anos ou mais.');
    await user.keyboard(' ');
    expect(age().hasAttribute('aria-invalid')).toBe(false);
    await user.click(pay());
    await waitFor(() => expect(left).toEqual(['https://pay.example/12']));
    expect(inputsOf(starsEndpoints.openPurchase)).toEqual([
      {
        pack_id: 'brl-550',
        is_adult: true,
        return_to: '/settings/stars?return_to=%2Flive%2F10',
        client_id: expect.any(String),
      },
    ]);
  });

  it('stars.10 a call whose answer was lost is made again as the same purchase; another pack is another', async () => {
    const lost = () => {
      throw transportFailure('timeout');
    };
    const { user, inputsOf, left } = openDialog({ returnTo: null }, [lost, lost, () => opened]);
    await user.click(age());
    await user.click(pay());
    expect(await screen.findByText(/^O servidor não respondeu\. Nada foi cobrado\./)).toBeTruthy();
    await user.click(pay());
    await user.click(packNamed(/^550 estrelas/));
    await user.click(pay());
    await waitFor(() => expect(left).toHaveLength(1));
    const inputs = inputsOf(starsEndpoints.openPurchase) as { client_id: string; return_to: string }[];
    expect(inputs.map(({ return_to }) => return_to)).toEqual(['/settings/stars', '/settings/stars', '/settings/stars']);
    const [first, second, third] = inputs.map(({ client_id: id }) => id);
    expect({ isRepeated: first === second, isRepeatedAgain: second === third }).toEqual({
      isRepeated: true,
      isRepeatedAgain: false,
    });
    expect(screen.queryByText(/Nada foi cobrado/)).toBeNull();
  });

  it('stars.272 after a payment that is over the next attempt is another purchase', async () => {
    const { user, inputsOf, left } = openDialog({}, [refused({ reason: 'purchaseClosed' }), () => opened]);
    await user.click(age());
    await user.click(pay());
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Esse pagamento foi recusado/);
    await user.click(pay());
    await waitFor(() => expect(left).toHaveLength(1));
    const [first, second] = inputsOf(starsEndpoints.openPurchase) as { client_id: string }[];
    expect(first?.client_id).not.toBe(second?.client_id);
  });

  it('stars.40 whoever comes back from the checkout can go there again, for another purchase', async () => {
    const { user, inputsOf, left } = openDialog({}, [() => opened, () => opened]);
    await user.click(age());
    await user.click(pay());
    await waitFor(() => expect(left).toHaveLength(1));
    await user.click(pay());
    expect(left).toHaveLength(1);
    act(() => void dispatchEvent(new Event('pageshow')));
    await user.click(pay());
    await waitFor(() => expect(left).toHaveLength(2));
    const [first, second] = inputsOf(starsEndpoints.openPurchase) as { client_id: string }[];
    expect(first?.client_id).not.toBe(second?.client_id);
  });

  it.each([
    ['a minor', { reason: 'starsMinor' as const }, /^Sua conta é de alguém com menos de 18 anos/],
    ['a pack that is gone', { fields: { pack_id: 'x' } }, /^Este pacote não está mais à venda/],
    ['an age that is not confirmed', { fields: { is_adult: 'Sua idade.' } }, /^Sua idade\.$/],
    ['a payment that is over', { reason: 'purchaseClosed' as const }, /^Esse pagamento foi recusado, ou o prazo/],
    ['too many open purchases', { reason: 'tooManyCalls' as const }, /^Você começou muitas compras hoje/],
    ['anything else', { summary: 'Sua sessão terminou.' }, /^Sua sessão terminou\.$/],
  ])('stars.43 says what happened and what to do: %s', async (_, failure, words) => {
    const { user, left } = openDialog({}, [refused(failure)]);
    await user.click(age());
    await user.click(pay());
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(left).toEqual([]);
    expect(pay().getAttribute('aria-busy')).toBeNull();
  });
});

describe('the button that opens it', () => {
  it('stars.40 opens the dialog where stars are sold', async () => {
    const { user } = open(<BuyStarsButton returnTo={null} />, [() => ({ packs })]);
    await user.click(await screen.findByRole('button', { name: 'Comprar estrelas' }));
    const dialog = await screen.findByRole('dialog', { name: 'Comprar estrelas' });
    expect(within(dialog).getAllByRole('radio')).toHaveLength(3);
  });

  it.each([
    ['are sold', () => ({ packs: [] })],
    ['could be asked for', refused({})],
  ])('stars.40 is not there where none %s', async (_, answer) => {
    const { inputsOf } = open(<BuyStarsButton returnTo={null} />, [answer]);
    await waitFor(() => expect(inputsOf(starsEndpoints.fetchPacks)).toHaveLength(1));
    await act(async () => {});
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the page after a checkout', () => {
  const answer =
    (change: Partial<Purchase>, debt = 0) =>
    () => ({ purchase: { ...sold, ...change }, wallet: { ...wallet, version: 2 }, held: 0, debt });
  const status = () => screen.getByRole('status').textContent;

  it('stars.41 stars.42 waits for the payment, says that it is paid, with a receipt and the way back to the words', async () => {
    const page = <PurchasePage id="12" returnTo="/live/10" />;
    const { pass, store, inputsOf } = open(page, [
      answer({}),
      answer({ state: 'pending' }),
      answer({ state: 'paid', paidAt: 86_400 }),
    ]);
    await waitFor(() => expect(status()).toMatch(/^Aguardando pagamento/));
    await pass(1_000);
    expect(status()).toMatch(/^Pagamento em análise/);
    await pass(2_000);
    expect(status()).toBe('PagoAs estrelas estão na sua carteira.');
    await pass(600_000);
    expect(inputsOf(starsEndpoints.fetchPurchase)).toEqual(['12', '12', '12'].map((purchase_id) => ({ purchase_id })));
    expect(selectWallet(store.getState())?.balance).toBe(1_350);
    expect(screen.getByText(/^R\$\s9,90$/)).toBeTruthy();
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Estrelas',
      'Preço',
      'Situação',
      'Pedido em',
      'Pago em',
      'Número da compra',
    ]);
    const back = screen.getByRole('link', { name: 'Voltar ao que eu escrevia' });
    expect(back.getAttribute('href')).toBe('/live/10');
    expect(screen.queryByRole('button', { name: 'Verificar agora' })).toBeNull();
  });

  it.each([
    [70, 0, 'Pago70 estrelas pagaram o que você devia, e 30 entraram na carteira. '],
    [100, 20, 'Pago100 estrelas pagaram o que você devia, e nenhuma entrou na carteira. Você ainda deve 20 estrelas.'],
  ])(
    'stars.271 says where the stars have gone: %s to the debt, of which %s are left',
    async (debtPaid, debt, words) => {
      open(<PurchasePage id="12" returnTo={null} />, [answer({ state: 'paid', paidAt: 1, debtPaid }, debt)]);
      await waitFor(() => expect(status()).toBe(words));
      expect(screen.getByText('Das quais, para a dívida').nextSibling?.textContent).toBe(String(debtPaid));
    },
  );

  it('stars.41 the buyer asks at once, and hears that the server does not answer', async () => {
    const gone = () => {
      throw transportFailure('network');
    };
    const { user, inputsOf } = open(<PurchasePage id="12" returnTo={null} />, [answer({}), gone]);
    await waitFor(() => expect(status()).toMatch(/^Aguardando pagamento/));
    await user.click(screen.getByRole('button', { name: 'Verificar agora' }));
    await waitFor(() => expect(status()).toMatch(/Sem resposta do servidor\. Perguntamos de novo em instantes/));
    expect(inputsOf(starsEndpoints.fetchPurchase)).toHaveLength(2);
    expect(screen.queryByRole('link', { name: 'Voltar ao que eu escrevia' })).toBeNull();
  });

  it('stars.41 a declined purchase says that nothing was credited, that the words are kept, and sells again', async () => {
    open(<PurchasePage id="12" returnTo="/live/10" />, [answer({ state: 'declined' }), () => ({ packs })]);
    await waitFor(() => expect(status()).toMatch(/^RecusadoO pagamento foi recusado, ou o prazo dele acabou\./));
    expect(status()).toMatch(/O que você escreveu continua guardado\.$/);
    expect(await screen.findByRole('button', { name: 'Comprar estrelas' })).toBeTruthy();
  });

  it.each([
    ['review', /^Pagamento em revisão/],
    ['refunded', /^Reembolsado/],
    ['disputed', /^Contestado/],
  ] as const)('stars.41 says that a purchase is %s', async (state, words) => {
    open(<PurchasePage id="12" returnTo={null} />, [answer({ state, refunded: 495 })]);
    await waitFor(() => expect(status()).toMatch(words));
    expect(screen.getByText(/^R\$\s4,95$/)).toBeTruthy();
  });

  it('stars.41 somebody else’s purchase tells nothing', async () => {
    open(<PurchasePage id="12" returnTo={null} />, [refused({ reason: 'noSuchObject' })]);
    await waitFor(() => expect(status()).toBe('Esta compra não existe, ou não é sua.'));
    expect(screen.queryAllByRole('term')).toEqual([]);
  });
});
