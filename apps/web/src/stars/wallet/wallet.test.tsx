import { describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { serverUpdateReceived } from 'ufi-core';
import { clientRefusal } from 'ufi-core/request';
import { builtInGifts, chosenLimit, noOwnLimit, starsEndpoints } from 'ufi-stars/contract';
import { uiMessages } from 'ufi-ui/messages';
import { ToastProvider } from '../../contexts/ToastProvider.tsx';
import { createFixtureServices } from '../../gallery/createFixtureServices.ts';
import { asMarina, asNobody, people, post } from '../../gallery/fixtureRecords.ts';
import { ptBR } from '../../testing/texts.ts';
import pageTexts from '../texts/pt-BR.json';
import { ServicesContext } from '../../services/appServices.ts';
import { WalletPage } from './WalletPage.tsx';

const payee = { ...people.joana, name: 'Rádio Vitória' };
const wallet = {
  person: people.marina.id,
  balance: 1_225,
  spent24h: 30,
  limit: 50_000,
  isFrozen: false,
  isMinor: false,
  hasSent: true,
  version: 1,
};
const sentWith = { post: '1000000000000000010', payee: payee.id };
const gift = builtInGifts.find(({ id }) => id === 'girassol');
const lines = [
  { id: '9', kind: 'tip_refund', amount: 30, timestamp: { time: 1 }, sentWith: { ...sentWith, comment: '11' } },
  {
    id: '8',
    kind: 'tip',
    amount: -25,
    timestamp: { time: 1 },
    sentWith: { ...sentWith, comment: null, gift, seq: 12 },
  },
  { id: '7', kind: 'grant', amount: 1_250, timestamp: { time: 1 } },
];

const purchase = {
  id: '40',
  stars: 100,
  price: 990,
  currency: 'BRL',
  state: 'paid',
  refunded: 0,
  debtPaid: 0,
  at: 1_700_000_000,
  paidAt: 1_700_000_000,
};

type Answer = () => Promise<unknown>;

function open({
  history = [],
  session = asMarina,
  own = wallet,
  setAside = { held: 0, debt: 0 },
  mayManage = false,
  isOver = false,
}: {
  history?: Answer[];
  session?: typeof asMarina;
  own?: object;
  setAside?: { held: number; debt: number };
  mayManage?: boolean;
  /** The money of the purchase went back in another way. */
  isOver?: boolean;
}) {
  const asked: unknown[] = [];
  const answers = history;
  const refunds: number[] = [];
  let refund: { stars: number; amount: number; isAsked: boolean } | undefined = {
    stars: 30,
    amount: 297,
    isAsked: false,
  };
  let limit = noOwnLimit;
  const services = {
    ...createFixtureServices({ session, post, records: {}, lists: [] }),
    dispatcher: {
      call: (endpoint: unknown, input: unknown) => {
        if (endpoint === starsEndpoints.fetchWallet)
          return Promise.resolve({
            wallet: { ...own, version: 1 + asked.length },
            ...setAside,
            mayManage,
          }) as Promise<never>;
        if (endpoint === starsEndpoints.fetchPacks) return Promise.resolve({ packs: [] }) as Promise<never>;
        if (endpoint === starsEndpoints.fetchSpendingLimit) return Promise.resolve({ limit }) as Promise<never>;
        if (endpoint === starsEndpoints.setSpendingLimit) {
          const { daily } = input as { readonly daily: number };
          limit = chosenLimit(limit, daily, 1_000_000);
          return Promise.resolve({ limit }) as Promise<never>;
        }
        if (endpoint === starsEndpoints.fetchPurchase)
          return Promise.resolve({ purchase: { ...purchase, ...(refund && { refund }) } }) as Promise<never>;
        if (endpoint === starsEndpoints.refundPurchase) {
          const { stars } = input as { readonly stars: number };
          refunds.push(stars);
          if (isOver) {
            refund = undefined;
            return Promise.reject(clientRefusal('purchaseClosed')) as Promise<never>;
          }
          const isChanged = refund?.stars === 30;
          refund = { stars: 20, amount: 198, isAsked: !isChanged };
          if (isChanged) return Promise.reject(new Error('changed'));
          return Promise.resolve({ purchase: { ...purchase, ...(refund && { refund }) } }) as Promise<never>;
        }
        asked.push(input);
        return (answers.shift()?.() ?? Promise.reject(new Error('asked too often'))) as Promise<never>;
      },
    },
  };
  render(
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR, ...pageTexts }}>
      <Provider store={services.store}>
        <ServicesContext value={services}>
          <ToastProvider>
            <WalletPage />
          </ToastProvider>
        </ServicesContext>
      </Provider>
    </IntlProvider>,
  );
  return { user: userEvent.setup(), asked, refunds, store: services.store };
}

const answer =
  (given: readonly object[], cursor: string | null = null) =>
  async () => ({ lines: given, actors: [payee], cursor });
const shown = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

describe('the page of one’s own stars', () => {
  it('stars.30 stars.269 tells each movement with its amount, whoever received it, the gift, and a link to the comment', async () => {
    open({ history: [answer(lines)] });
    const [refunded, sent, granted] = await screen.findAllByRole('listitem');
    expect(refunded?.textContent).toMatch(/^Devolvidas por Rádio Vitória.*\+30$/);
    expect(sent?.textContent).toMatch(/^Enviadas para Rádio Vitória · Girassol.*-25$/);
    expect(granted?.textContent).toMatch(/^Estrelas de cortesia.*\+1\.250$/);
    const addressIn = (line: HTMLElement | undefined) =>
      line && within(line).getAllByRole('link')[0]?.getAttribute('href');
    expect({ refunded: addressIn(refunded), sent: addressIn(sent) }).toEqual({
      refunded: '/live/1000000000000000010?comment_id=11',
      sent: '/live/1000000000000000010',
    });
    // Its words were removed, its line was not.
    const ledger = within(sent ?? document.body).getByRole('link', { name: 'Linha 12 do registro público' });
    expect(ledger.getAttribute('href')).toBe('/live/1000000000000000010/stars');
    expect(screen.getByText('1.225')).toBeTruthy();
    expect(screen.getByText('30 estrelas enviadas nas últimas 24 horas, de no máximo 50.000.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Baixar CSV' }).getAttribute('href')).toBe('/settings/stars/export/');
  });

  it('stars.271 tells what is held, and what is owed and how it is paid', async () => {
    open({ history: [answer([])], setAside: { held: 30, debt: 70 } });
    const held = 'Mais 30 estrelas ficam retidas até terminar um reembolso ou uma contestação.';
    expect(await screen.findByText(held)).toBeTruthy();
    expect(screen.getByText(/^Você deve 70 estrelas, .*\. Sua próxima compra paga isso primeiro\.$/)).toBeTruthy();
  });

  it('stars.271 tells of neither when there is none', async () => {
    open({ history: [answer([])] });
    expect(await screen.findByText('1.225')).toBeTruthy();
    expect(screen.queryByText(/ficam retidas|Você deve/)).toBeNull();
  });

  it('stars.30 goes on where the page before ended, and asks again after a failure', async () => {
    const fail = () => Promise.reject(new Error('offline'));
    const { user, asked } = open({ history: [fail, answer(lines.slice(0, 2), '8'), fail, answer(lines.slice(2))] });
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    expect(await shown()).toHaveLength(2);
    const more = screen.getByRole('button', { name: 'Mostrar mais' });
    await user.click(more);
    expect(await shown()).toHaveLength(2);
    await user.click(more);
    expect(await screen.findByText(/^Estrelas de cortesia/)).toBeTruthy();
    expect(await shown()).toHaveLength(3);
    expect(asked).toEqual([{}, {}, { cursor: '8' }, { cursor: '8' }]);
    expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
  });

  it('stars.30 shows stars that were on their way when it opened, once they are sent', async () => {
    const granted = lines.slice(2);
    const { store, asked } = open({ history: [answer(granted), answer(lines.slice(1))] });
    expect(await shown()).toHaveLength(1);
    await act(async () => {
      store.dispatch(serverUpdateReceived([{ via: 'fetch', records: { wallets: [{ ...wallet, version: 2 }] } }]));
    });
    expect((await screen.findByText(/^Enviadas para/)).textContent).toMatch(/^Enviadas para Rádio Vitória/);
    expect(await shown()).toHaveLength(2);
    expect(asked).toEqual([{}, {}]);
  });

  it('stars.30 says so if nothing has moved yet, if the wallet is suspended, and without a session', async () => {
    open({ history: [answer([])], own: { ...wallet, isFrozen: true } });
    expect(await screen.findByText('Nada por aqui ainda')).toBeTruthy();
    expect(screen.getByText(/^Sua carteira está suspensa/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Baixar CSV' })).toBeNull();
    document.body.innerHTML = '';
    const { asked } = open({ session: asNobody });
    expect(screen.getByRole('link', { name: 'Entrar' })).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('stars.46 shows the receipt of a purchase, and asks for the money of what is left of it once it is confirmed', async () => {
    const bought = { id: '12', kind: 'purchase', amount: 100, timestamp: { time: 1 }, purchase: '40' };
    const history = [answer([bought]), answer([bought])];
    const { user, refunds } = open({ history });
    await user.click(await screen.findByRole('button', { name: 'Ver o recibo' }));
    const receipt = await screen.findByRole('dialog', { name: 'Recibo' });
    const values = (await within(receipt).findAllByRole('definition')).map(({ textContent }) => textContent);
    const time = expect.stringContaining('2023');
    expect(values).toEqual(['100', 'R$\u00a09,90', 'Pago', time, time, '40']);
    expect(within(receipt).getByText(/30 estrelas por R\$\s2,97\.$/)).toBeTruthy();
    const ask = () => user.click(within(receipt).getByRole('button', { name: 'Pedir reembolso' }));
    await ask();
    const question = { name: /^Devolver 30 estrelas e receber R\$\s2,97\?$/ };
    await user.click(within(screen.getByRole('alertdialog', question)).getByRole('button', { name: 'Cancelar' }));
    expect(refunds).toEqual([]);

    // What is left has changed meanwhile: nothing is paid back, and the question is put anew.
    await ask();
    const confirm = async () =>
      user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Pedir reembolso' }));
    await confirm();
    expect(await screen.findByText(/^Não foi possível pedir o reembolso/)).toBeTruthy();
    expect(await within(receipt).findByText(/20 estrelas por R\$\s1,98\.$/)).toBeTruthy();
    await ask();
    await confirm();
    expect(await within(receipt).findByText(/^Reembolso de R\$\s1,98 em andamento\. 20 estrelas ficam/)).toBeTruthy();
    expect(within(receipt).queryByRole('button', { name: 'Pedir reembolso' })).toBeNull();
    expect(refunds).toEqual([30, 20]);
    await user.click(within(receipt).getByRole('button', { name: 'Fechar' }));
    expect(await screen.findByRole('button', { name: 'Ver o recibo' })).toBeTruthy();
    expect(history).toHaveLength(0);
  });

  it('stars.272 says in the receipt why nothing is paid back any more', async () => {
    const bought = { id: '12', kind: 'purchase', amount: 100, timestamp: { time: 1 }, purchase: '40' };
    const { user } = open({ history: [answer([bought])], isOver: true });
    await user.click(await screen.findByRole('button', { name: 'Ver o recibo' }));
    const receipt = await screen.findByRole('dialog', { name: 'Recibo' });
    await user.click(await within(receipt).findByRole('button', { name: 'Pedir reembolso' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Pedir reembolso' }));
    expect(await within(receipt).findByText(pageTexts['web.receipt.closed'])).toBeTruthy();
    await waitFor(() => expect(within(receipt).queryByRole('button', { name: 'Pedir reembolso' })).toBeNull());
  });

  it('stars.49 tells a minor that they neither buy nor send stars', async () => {
    open({ history: [answer([])], own: { ...wallet, isMinor: true } });
    expect(await screen.findByText('Menores de 18 anos não compram nem enviam estrelas.')).toBeTruthy();
  });

  it('stars.48 leads an owner of the instance, and nobody else, to its settings', async () => {
    const link = () => screen.queryByRole('link', { name: 'Estrelas nesta instalação' })?.getAttribute('href');
    open({ history: [answer([])], mayManage: true });
    await screen.findByText('Nada por aqui ainda');
    expect(link()).toBe('/settings/instance/stars');
    document.body.innerHTML = '';
    open({ history: [answer([])] });
    await screen.findByText('Nada por aqui ainda');
    expect(link()).toBeUndefined();
  });

  it('stars.31 lowers the limit at once, and says when a higher one will hold', async () => {
    const { user } = open({ history: [answer([])] });
    const field = await screen.findByRole('textbox', { name: /^Quanto você quer poder enviar em 24 horas/ });
    const set = async (daily: string) => {
      await user.clear(field);
      await user.type(field, daily);
      await user.click(screen.getByRole('button', { name: 'Salvar limite' }));
    };
    await set('500');
    expect(await screen.findByText(/de no máximo 500\.$/)).toBeTruthy();
    await set('900');
    // The fixture's clock stands at 1,000,000 s: 24 hours later it is 13 January 1970.
    expect(
      await screen.findByText(/de no máximo 500\. O limite de 900 estrelas vale a partir de 13 de janeiro de 1970/),
    ).toBeTruthy();
  });
});
