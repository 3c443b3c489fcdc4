import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { RequestError } from 'ufi-core/request';
import { uiMessages } from 'ufi-ui/messages';
import { memoryLocation } from 'wouter/memory-location';
import { Router } from 'wouter';
import { ToastProvider } from '../../contexts/ToastProvider.tsx';
import { createFixtureServices } from '../../gallery/createFixtureServices.ts';
import { asMarina, post } from '../../gallery/fixtureRecords.ts';
import { ptBR } from '../../testing/texts.ts';
import { ServicesContext } from '../../services/appServices.ts';
import { StarsPage } from './StarsPage.tsx';

const broadcast = {
  post: '9',
  text: 'Roda de choro',
  timestamp: { time: 1 },
  tips: 2,
  supporters: 1,
  received: 40,
  pending: 30,
};
const earnings = {
  name: 'Rádio Vitória',
  pending: 30,
  available: 1_200,
  paying: 0,
  paid: 90,
  jars: [],
  promotion: { left: 0, mayChange: false },
  broadcasts: [broadcast],
  cursor: null,
};

const settings = { isEnabled: true, minimumTip: 10, hasTipJar: false };
const refusal = () => Promise.reject(new RequestError({ reason: 'noPermission', fields: {} } as Refused));
type Refused = ConstructorParameters<typeof RequestError>[0];

/** Opens the page; of its calls, those of earnings get these answers, and those of settings the others. */
function open(
  answers: readonly (() => Promise<unknown>)[],
  ofSettings = [async (): Promise<unknown> => ({ settings })],
  ofPromotion: readonly (() => Promise<unknown>)[] = [],
) {
  const asked: unknown[] = [];
  const rest = new Map([
    ['fetchEarnings', [...answers]],
    ['fetchPageStars', ofSettings],
    ['setPageStars', ofSettings],
    ['changePromotion', [...ofPromotion]],
  ]);
  const services = {
    ...createFixtureServices({ session: asMarina, post, records: {}, lists: [] }),
    dispatcher: {
      call: ({ name }: { name: string }, input: unknown) => {
        if (name === 'fetchChatCommands') return new Promise<never>(() => undefined);
        asked.push(input);
        return (rest.get(name)?.shift()?.() ?? Promise.reject(new Error('asked too often'))) as Promise<never>;
      },
    },
  };
  const { hook, searchHook } = memoryLocation({ path: '/pages/77/stars' });
  render(
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
      <ServicesContext value={services}>
        <ToastProvider>
          <Router hook={hook} searchHook={searchHook}>
            <StarsPage />
          </Router>
        </ToastProvider>
      </ServicesContext>
    </IntlProvider>,
  );
  return { user: userEvent.setup(), asked };
}

describe('the page of earnings', () => {
  it('stars.32 says what is available, pending and paid out, and what each broadcast has earned', async () => {
    const answers = [
      () => Promise.reject(new Error('offline')),
      async () => ({ ...earnings, cursor: '9' }),
      async () => ({ ...earnings, broadcasts: [{ ...broadcast, post: '8', text: '', pending: 0 }] }),
    ];
    const { user, asked } = open(answers, [refusal]);
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Rádio Vitória')).toBeTruthy();
    const sums = screen.getAllByRole('term').map((term) => term.parentElement?.textContent);
    expect(sums).toEqual(['Disponível1.200 ★', 'Pendente30 ★liberado depois de 14 dias', 'Já pago90 ★']);
    await user.click(screen.getByRole('button', { name: 'Mostrar mais' }));
    expect(await screen.findByText('Transmissão ao vivo')).toBeTruthy();
    const [first, second] = screen.getAllByRole('listitem');
    expect(first?.textContent).toMatch(/^Roda de choro.*2 gorjetas de 1 apoiador30 pendentes40 ★$/);
    expect(second?.textContent).not.toContain('pendente');
    expect(first && within(first).getByRole('link').getAttribute('href')).toBe('/live/9');
    const file = screen.getByRole('link', { name: 'Baixar CSV' }).getAttribute('href');
    expect(file).toBe('/pages/stars/export/?payee_id=77');
    const own = { payee_id: '77' };
    expect(asked).toEqual([own, own, own, { ...own, cursor: '9' }]);
    // Who only reads the earnings is offered no settings.
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('stars.262 draws the latest broadcasts as bars, by stars or by supporters, each a link', async () => {
    const of = (n: number) => ({
      ...broadcast,
      post: `${100 - n}`,
      text: `Roda ${n}`,
      received: 100 - n,
      supporters: n,
    });
    const latest = Array.from({ length: 16 }, (_, n) => of(n));
    const { user } = open([async () => ({ ...earnings, broadcasts: latest })], [refusal]);
    const chart = await screen.findByRole('list', { name: 'Últimas 14 transmissões' });
    const names = () =>
      within(chart)
        .getAllByRole('link')
        .map((bar) => bar.getAttribute('aria-label')?.replaceAll(/[\u2068\u2069]/g, ''));
    const heights = () =>
      [...chart.querySelectorAll<HTMLElement>('.web-chart__fill')].map(({ style }) => style.blockSize);
    expect(names()).toEqual(
      latest
        .slice(0, 14)
        .map(({ text, received }) => `${text}: ${received} estrelas`)
        .toReversed(),
    );
    expect(within(chart).getAllByRole('link').at(-1)?.getAttribute('href')).toBe('/live/100');
    expect(heights()).toEqual(Array.from({ length: 14 }, (_, n) => `${87 + n}%`));
    await user.click(screen.getByRole('radio', { name: 'Apoiadores' }));
    expect(names()[0]).toBe('Roda 13: 13 apoiadores');
    expect(names().at(-2)).toBe('Roda 1: 1 apoiador');
    expect(heights()[0]).toBe('100%');
    expect(heights().at(-1)).toBe('0%');
    document.body.innerHTML = '';
    open([async () => earnings], [refusal]);
    await screen.findByText('Rádio Vitória');
    expect(screen.queryByRole('heading', { name: /^Última/ })).toBeNull();
  });

  it('stars.260 says what is in the tip jar in each currency, and what was paid out of it', async () => {
    const jars = [
      { currency: 'BRL', balance: 12_050, paying: 0, paid: 0 },
      { currency: 'USD', balance: 0, paying: 0, paid: 700 },
    ];
    open([async () => ({ ...earnings, jars })], [refusal]);
    await screen.findByText('Rádio Vitória');
    const sums = screen.getAllByRole('term').map((term) => term.parentElement?.textContent.replaceAll('\u00a0', ' '));
    expect(sums.slice(3)).toEqual([
      'Contribuições em dinheiroR$ 120,50',
      'Contribuições em dinheiroUS$ 0,00US$ 7,00 já pagos',
    ]);
  });

  it('stars.274 says what is on its way, in stars and in money', async () => {
    const jars = [{ currency: 'BRL', balance: 0, paying: 4_000, paid: 0 }];
    open([async () => ({ ...earnings, paying: 50, jars })], [refusal]);
    await screen.findByText('Rádio Vitória');
    const sums = screen.getAllByRole('term').map((term) => term.parentElement?.textContent.replaceAll('\u00a0', ' '));
    expect(sums.slice(2)).toEqual([
      'A caminho50 ★pagamento pedido, ainda não confirmado',
      'Já pago90 ★',
      'Contribuições em dinheiroR$ 0,00R$ 40,00 a caminho',
    ]);
  });

  it('stars.265 says what is left of a promotion, to whom may not change it only while something is', async () => {
    open([async () => ({ ...earnings, promotion: { left: 1_250, mayChange: false } })], [refusal]);
    await screen.findByText('Restam 1.250 estrelas da promoção.');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Encerrar promoção' })).toBeNull();
    document.body.innerHTML = '';
    open([async () => earnings], [refusal]);
    await screen.findByText('Rádio Vitória');
    expect(screen.queryByRole('heading', { name: 'Estrelas em dobro' })).toBeNull();
  });

  it('stars.265 gives a promotion stars and ends it; a lost call is made again under its id, another one is not', async () => {
    const { user, asked } = open(
      [async () => ({ ...earnings, promotion: { left: 0, mayChange: true } })],
      [refusal],
      [refusal, async () => ({ left: 500 }), async () => ({ left: 520 }), async () => ({ left: 20 })],
    );
    await screen.findByText('Nenhuma promoção no momento.');
    expect(screen.queryByRole('button', { name: 'Encerrar promoção' })).toBeNull();
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantas estrelas somar' });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Dobrar estrelas' }).disabled).toBe(true);
    await user.type(field, '50x0');
    const add = () => user.click(screen.getByRole('button', { name: 'Dobrar mais 500 estrelas' }));
    await add();
    expect(await screen.findByText('Verifique sua conexão e tente novamente.')).toBeTruthy();
    expect(field.value).toBe('500');
    await add();
    await screen.findByText('Restam 500 estrelas da promoção.');
    expect(field.value).toBe('');
    await user.type(field, '20');
    await user.click(screen.getByRole('button', { name: 'Dobrar mais 20 estrelas' }));
    await screen.findByText('Restam 520 estrelas da promoção.');
    await user.click(screen.getByRole('button', { name: 'Encerrar promoção' }));
    await screen.findByText('Restam 20 estrelas da promoção.');
    const [lost, again, next, end] = asked.slice(-4) as { client_id: string; stars: number | null }[];
    expect([lost, again, next, end].map((input) => input?.stars)).toEqual([500, 500, 20, null]);
    expect(again).toEqual(lost);
    expect(new Set([again, next, end].map((input) => input?.client_id)).size).toBe(3);
  });

  it('stars.32 says so if nothing was earned, and to others that they are not theirs', async () => {
    open([async () => ({ ...earnings, broadcasts: [] })]);
    expect(await screen.findByText('Nenhuma estrela recebida ainda')).toBeTruthy();
    document.body.innerHTML = '';
    open([refusal]);
    expect(await screen.findByText('Estes ganhos não são seus.')).toBeTruthy();
  });

  it('stars.47 stars.226 sets whether the broadcasts take stars, the fewest, and a tip jar; a refusal leaves what was chosen', async () => {
    const { user, asked } = open(
      [async () => earnings],
      [
        () => Promise.reject(new Error('offline')),
        async () => ({ settings: { isEnabled: true, minimumTip: 20, hasTipJar: false } }),
        refusal,
        async () => ({ settings: { isEnabled: false, minimumTip: 10, hasTipJar: true } }),
      ],
    );
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Receber estrelas' });
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Mínimo por envio' });
    expect({ checked: box.checked, value: field.value }).toEqual({ checked: true, value: '20' });
    const jar = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Receber contribuições em dinheiro' });
    expect(jar.checked).toBe(false);
    await user.click(box);
    await user.click(jar);
    await user.clear(field);
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar' });
    expect(save.disabled).toBe(true);
    await user.type(field, '5x');
    await user.click(save);
    expect(await screen.findByText('Verifique sua conexão e tente novamente.')).toBeTruthy();
    expect({ checked: box.checked, value: field.value }).toEqual({ checked: false, value: '5' });
    await user.click(save);
    expect(await screen.findByText('Salvo. Já está valendo.')).toBeTruthy();
    expect(field.value).toBe('10');
    expect(asked.at(-1)).toMatchObject({ payee_id: '77', is_enabled: false, minimum_tip: 10, has_tip_jar: true });
  });
});
