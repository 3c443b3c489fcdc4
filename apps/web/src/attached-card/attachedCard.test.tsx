import { describe, expect, it } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { endpointRegistry, type AttachedCard, type Role } from 'ufi-core/contract';
import { RequestError, transportFailure } from 'ufi-core/request';
import { buildPostAttachment } from 'ufi-core/testing';
import { uiMessages } from 'ufi-ui/messages';
import { ToastProvider } from '../contexts/ToastProvider.tsx';
import { createFixtureServices } from '../gallery/createFixtureServices.ts';
import { asMarina, people, post, threadLists, threadRecords } from '../gallery/fixtureRecords.ts';
import { ptBR } from '../testing/texts.ts';
// Loaded in advance, as a dialog is looked for only for a second.
import './CardDialog.tsx';
import './texts/pt-BR.json';
import { PostMedia } from '../post/PostMedia.tsx';
import { ServicesContext, type AppServices } from '../services/appServices.ts';

const { marina } = people;
const item = {
  ...(buildPostAttachment('marketplace') as Extract<AttachedCard, { readonly price: number }>),
  title: 'Toca-discos',
  price: 890.5,
  currency: 'BRL',
  is_sold: false,
  condition: 'used',
  place: 'Vila Madalena',
} as const;
const fundraiser = {
  ...(buildPostAttachment('fundraiser') as Extract<AttachedCard, { readonly amount: number }>),
  title: 'Telhado',
  amount: 100,
  goal: 4_000,
  currency: 'BRL',
  ends_at: 4_102_444_799,
  beneficiary: 'Biblioteca',
} as const;

/** Renders the card of a post to somebody with these roles; calls wait for their answers. */
async function openCard(card: AttachedCard, roles: readonly Role[] = []) {
  const records = threadRecords({ comments: [], viewer: marina });
  const own = roles.length > 0;
  const [target] = records.targets ?? [];
  const [rights] = records.rights ?? [];
  if (target === undefined || rights === undefined) throw new Error('the fixture has no thread');
  const withCard = { ...target, card };
  const services = createFixtureServices({
    session: asMarina,
    post,
    records: { ...records, targets: [withCard], rights: [{ ...rights, roles: [...rights.roles, ...roles] }] },
    lists: threadLists([]),
  });
  const asked: {
    readonly input: Record<string, unknown>;
    answer(after: AttachedCard): void;
    fail(fields?: Readonly<Record<string, string>>): void;
  }[] = [];
  const call = ((endpoint: { readonly name: string }, input: Record<string, unknown>) =>
    new Promise<unknown>((resolve, reject) => {
      expect(endpoint.name).toBe(endpointRegistry.changePostCard.name);
      const answer = (after: AttachedCard) =>
        resolve({
          seq: target.version + 1,
          records: { targets: [{ ...target, card: after, version: target.version + 1 }] },
        });
      const fail = (fields = {}) => reject(new RequestError({ ...transportFailure('network').failure, fields }));
      asked.push({ input, answer, fail });
    })) as AppServices['dispatcher']['call'];
  const shown = { ...post, author: own ? marina.id : people.joana.id, attachment: card };
  await act(async () =>
    render(
      <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
        <ToastProvider>
          <ServicesContext value={{ ...services, dispatcher: { call } }}>
            <Provider store={services.store}>
              <PostMedia post={shown} instance="card" />
            </Provider>
          </ServicesContext>
        </ToastProvider>
      </IntlProvider>,
    ),
  );
  await screen.findByText(card.type === 'donation' ? /^Esta rede/ : 'Vila Madalena');
  return { user: userEvent.setup(), asked };
}

const button = (name: string) => screen.getByRole('button', { name });

describe('an item for sale', () => {
  it('web.571 says price, condition and place; readers write to the seller until it is sold', async () => {
    await openCard(item);
    const text = document.body.textContent;
    expect(text).toMatch(/R\$.890,50/);
    expect(text).toContain('Usado');
    const link = screen.getByRole('link', { name: 'Escrever a quem vende' });
    expect(link.getAttribute('href')).toBe(`/messages/inbox/${people.joana.id}?item=${post.id}`);
    expect(screen.queryByRole('button')).toBeNull();
    document.body.replaceChildren();
    await openCard({ ...item, is_sold: true });
    expect(screen.getByText('Vendido')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Escrever a quem vende' })).toBeNull();
  });

  it('web.573 its author marks it as sold, and takes that back', async () => {
    const { user, asked } = await openCard(item, ['postAuthor']);
    expect(screen.queryByRole('link', { name: 'Escrever a quem vende' })).toBeNull();
    await user.click(button('Marcar como vendido'));
    expect(asked[0]?.input).toMatchObject({ ft_ent_identifier: post.id, is_sold: true });
    await act(async () => asked[0]?.answer({ ...item, is_sold: true }));
    expect(screen.getByText('Vendido')).toBeTruthy();
    await user.click(button('Voltou a estar à venda'));
    expect(asked[1]?.input).toMatchObject({ is_sold: false });
    await act(async () => asked[1]?.fail());
    expect(screen.getByText('Vendido')).toBeTruthy();
    expect(await screen.findByText(ptBR['web.error.text'])).toBeTruthy();
  });

  it('web.573 its author changes it in a dialog; what is refused is said at its field, and stays', async () => {
    const { user, asked } = await openCard(item, ['postAuthor']);
    await user.click(button('Alterar o item'));
    const dialog = within(await screen.findByRole('dialog'));
    const price = await dialog.findByLabelText('Preço');
    expect((price as HTMLInputElement).value).toBe('890,50');
    await user.clear(price);
    await user.type(price, 'muito');
    expect(dialog.getByText('Escreva um valor, como 890,50.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Salvar' })).toHaveProperty('disabled', true);
    await user.clear(price);
    await user.type(price, '1.700');
    await user.clear(dialog.getByLabelText('Onde está (opcional)'));
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(asked[0]?.input).toMatchObject({ card_amount: 170_000, card_place: null });
    for (const unchanged of ['card_title', 'card_currency', 'card_condition']) {
      expect(asked[0]?.input).not.toHaveProperty(unchanged);
    }
    await act(async () => asked[0]?.fail({ card_amount: 'Valor alto demais.' }));
    expect(dialog.getByText('Valor alto demais.')).toBeTruthy();
    expect((price as HTMLInputElement).value).toBe('1.700');
  });
});

describe('a fundraiser', () => {
  it('web.571 says for whom and until when, and that the network takes no donations', async () => {
    await openCard(fundraiser);
    const text = document.body.textContent;
    expect(text).toContain('Para Biblioteca');
    expect(text).toContain('Até 31 de dezembro de 2099');
    expect(text).toContain('Esta rede não recebe doações.');
    expect(screen.queryByRole('link', { name: /Escrever/ })).toBeNull();
    document.body.replaceChildren();
    await openCard({ ...fundraiser, ends_at: 86_399 });
    expect(document.body.textContent).toContain('Terminou em 1 de janeiro de 1970');
  });

  it('web.573 its author says how much has been raised', async () => {
    const { user, asked } = await openCard(fundraiser, ['postAuthor']);
    await user.click(button('Alterar a campanha'));
    const dialog = within(await screen.findByRole('dialog'));
    const raised = await dialog.findByLabelText('Arrecadado até agora');
    await user.clear(raised);
    await user.type(raised, '250,5');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(asked[0]?.input).toMatchObject({ card_raised: 25_050 });
    await act(async () => asked[0]?.answer({ ...fundraiser, amount: 250.5 }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.body.textContent).toMatch(/250,50/);
  });

  it('web.573 its author says so also once its last day is over, which stays as it is', async () => {
    const { user, asked } = await openCard({ ...fundraiser, ends_at: 86_399 }, ['postAuthor']);
    await user.click(button('Alterar a campanha'));
    const dialog = within(await screen.findByRole('dialog'));
    const raised = await dialog.findByLabelText('Arrecadado até agora');
    await user.clear(raised);
    await user.type(raised, '900');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(asked[0]?.input).toMatchObject({ card_raised: 90_000 });
    expect(asked[0]?.input).not.toHaveProperty('card_ends_at');
  });
});
