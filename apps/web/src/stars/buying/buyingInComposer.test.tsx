import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { serverUpdateReceived, type CommentView } from 'ufi-core';
import type { ErrorName } from 'ufi-core/contract';
import { clientRefusal, createMemoryStorage, type KeyValueStorage, type TransportRequest } from 'ufi-core/request';
import { builtInGifts, starsBands, starsEndpoints } from 'ufi-stars/contract';
import { preloadViews } from 'ufi-ui/document';
import { uiMessages } from 'ufi-ui/messages';
import { createFixtureServices } from '../../gallery/createFixtureServices.ts';
import { asMarina, people, post } from '../../gallery/fixtureRecords.ts';
import { ptBR } from '../../testing/texts.ts';
import { ServicesContext } from '../../services/appServices.ts';
import { ComposerStars } from '../ComposerStars.tsx';
import { StarsFailure } from '../StarsFailure.tsx';

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
const wallet = {
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
const packs = [
  { id: 'brl-100', stars: 100, price: 990, currency: 'BRL' },
  { id: 'brl-4000', stars: 4_000, price: 29_990, currency: 'BRL' },
];
const ok = (payload: unknown) => ({ status: 200, body: { payload }, retryAfterMs: null });

/** Services that sell stars; the checkout is a fragment of the page. */
function createView(storage: KeyValueStorage = createMemoryStorage()) {
  const handle = ({ request: { path } }: { request: TransportRequest }) => {
    if (path === starsEndpoints.fetchWallet.path) return ok({ wallet });
    return path === starsEndpoints.fetchStarsMetadata.path ? ok(metadata) : undefined;
  };
  const orders: unknown[] = [];
  const call = async (endpoint: unknown, input: unknown) => {
    if (endpoint === starsEndpoints.fetchPacks) return { packs } as never;
    if (endpoint === starsEndpoints.fetchWallet) return { wallet, held: 0, debt: 0 } as never;
    orders.push(input);
    return { checkout_uri: '#checkout' } as never;
  };
  const view = createFixtureServices({ session: asMarina, post, records: {}, lists: [], handle, storage });
  return { view: { ...view, dispatcher: { call } }, orders };
}

function renderIn({ view }: ReturnType<typeof createView>, part: React.ReactNode) {
  return render(
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
      <ServicesContext value={view}>
        <Provider store={view.store}>{part}</Provider>
      </ServicesContext>
    </IntlProvider>,
  );
}

const composerWith = (text: string) => (
  <ComposerStars
    ref={null}
    target={post.ftentidentifier}
    payee={{ id: post.author, name: 'Rádio' }}
    text={text}
    isCarrier
    onChange={() => undefined}
    onConfirm={() => undefined}
    onClosed={() => undefined}
  />
);

const buy = () => screen.findByRole('button', { name: 'Comprar estrelas' });

/** Goes from the dialog to the checkout. */
async function pay(user: ReturnType<typeof userEvent.setup>) {
  const dialog = await screen.findByRole('dialog', { name: 'Comprar estrelas' });
  const chosen = within(dialog)
    .getAllByRole<HTMLInputElement>('radio')
    .find(({ checked }) => checked);
  await user.click(within(dialog).getByRole('checkbox', { name: 'Tenho 18 anos ou mais' }));
  await user.click(within(dialog).getByRole('button', { name: 'Ir para o pagamento' }));
  await waitFor(() => expect(location.hash).toBe('#checkout'));
  return chosen?.getAttribute('aria-label');
}

// What is loaded when it is needed is there at once.
beforeAll(() => Promise.all([preloadViews(), import('./BuyStars.tsx'), import('../gifts/GiftFlyout.tsx')]));
beforeEach(() => void history.replaceState(null, '', '/live/10?comment_id=11'));
afterEach(() => {
  document.body.innerHTML = '';
  history.replaceState(null, '', '/');
});

describe('buying stars while composing', () => {
  it('S5.14 stars.40 an amount beyond the balance offers the pack that brings it, and the way back to this page', async () => {
    const view = createView();
    const user = userEvent.setup();
    const { rerender } = renderIn(view, composerWith('viva !25'));
    await screen.findByText('Restarão 1.225');
    expect(screen.queryByRole('button', { name: 'Comprar estrelas' })).toBeNull();
    rerender(
      <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
        <ServicesContext value={view.view}>
          <Provider store={view.view.store}>{composerWith('viva !2000')}</Provider>
        </ServicesContext>
      </IntlProvider>,
    );
    await user.click(await buy());
    expect(await pay(user)).toMatch(/^4\.000 estrelas/);
    expect(view.orders).toMatchObject([
      { pack_id: 'brl-4000', return_to: '/settings/stars?return_to=%2Flive%2F10%3Fcomment_id%3D11' },
    ]);
  });

  it('stars.40 stars.42 a gift that was chosen in the flyout is there again after the checkout, once', async () => {
    const storage = createMemoryStorage();
    const user = userEvent.setup();
    const { unmount } = renderIn(createView(storage), composerWith('viva'));
    const open = async () => user.click(await screen.findByRole('button', { name: /Escolher um presente/ }));
    await open();
    await user.click(await screen.findByRole('button', { name: 'Turnê, 5.000 estrelas (faltam 3.750)' }));
    await open();
    const flyout = await screen.findByRole('dialog', { name: 'Presentes' });
    await user.click(await within(flyout).findByRole('button', { name: 'Comprar estrelas' }));
    expect(screen.queryByRole('dialog', { name: 'Presentes' })).toBeNull();
    await pay(user);
    unmount();

    const chip = () => screen.findByText('Turnê, 5.000 estrelas', { selector: '[role=status] *' });
    const after = renderIn(createView(storage), composerWith('viva'));
    expect(await chip()).toBeTruthy();
    after.unmount();
    const read = jest.spyOn(storage, 'get');
    renderIn(createView(storage), composerWith('viva'));
    await waitFor(() => expect(read).toHaveBeenCalledWith(expect.stringMatching(/^stars:/)));
    await screen.findByRole('button', { name: /Escolher um presente/ });
    expect(screen.queryByText('Turnê, 5.000 estrelas', { selector: '[role=status] *' })).toBeNull();
  });
});

describe('a comment whose stars could not be sent', () => {
  const failing = (reason: ErrorName): CommentView =>
    ({
      failedmutation: 'm1',
      allowRetry: true,
      body: { text: 'viva' },
      failure: clientRefusal(reason).failure,
      stars_attachment: { metadata: { quantity: 2_000 }, userTippedQuantity: 2_000 },
    }) as unknown as CommentView;

  it('S5.13 stars.40 for lack of stars is tried again, sent without them, or sent once some are bought', async () => {
    const view = createView();
    view.view.store.dispatch(serverUpdateReceived([{ via: 'fetch', records: { wallets: [wallet] } }]));
    renderIn(view, <StarsFailure comment={failing('starsShort')} />);
    const user = userEvent.setup();
    await user.click(await buy());
    expect(screen.getByRole('button', { name: 'Tentar novamente', hidden: true })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Enviar sem estrelas', hidden: true })).toBeTruthy();
    expect(await pay(user)).toMatch(/^4\.000 estrelas/);
  });

  it('stars.40 for another reason sells none', async () => {
    renderIn(createView(), <StarsFailure comment={failing('starsLimit')} />);
    await screen.findByRole('button', { name: 'Tentar novamente' });
    expect(screen.queryByRole('button', { name: 'Comprar estrelas' })).toBeNull();
  });
});
