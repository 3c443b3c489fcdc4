import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { plainContent } from 'ufi-composer';
import { createMemoryStorage, transportFailure } from 'ufi-core/request';
import type { GroupRecord } from 'ufi-core/contract';
import { people } from '../gallery/fixtureRecords.ts';
import { buildGroup } from '../groups/testing/buildGroup.ts';
// Loaded in advance, as a form is looked for only for a second.
import '../attached-card/PublishCardFields.tsx';
import '../attached-card/texts/pt-BR.json';
import { emptyCard } from '../attached-card/cardDraft.ts';
import { keptKind, readKind } from './keptKind.ts';
import { field, openFeed, send, type OpenOptions } from './testing/openFeed.tsx';

const { marina, radio } = people;

describe('publishing', () => {
  it('web.340 a post stands first once the server has it, and the composer is empty', async () => {
    const { user, write, asked, published } = await openFeed();
    await write('Bom dia');
    await user.click(send());
    expect(asked.map(({ input }) => input)).toEqual([
      { post_text: 'Bom dia', privacy: 'everyone', client_id: expect.any(String) },
    ]);
    expect(field().textContent).toBe('Bom dia');
    await act(async () => asked[0]?.answer(published));
    expect(await screen.findByText('Publicado.')).toBeTruthy();
    expect(screen.getByRole('article').textContent).toContain('Bom dia');
    expect(field().textContent).toBe('');
  });

  it('web.340 for whom and as whom is chosen; a page’s posts are for everyone', async () => {
    const { user, write, asked } = await openFeed({ actors: [marina, radio] });
    await write('Bom dia');
    await user.click(screen.getByRole('button', { name: /^Quem vê/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: /^Amigos/ }));
    await user.click(send());
    expect(asked[0]?.input).toMatchObject({ privacy: 'friends' });
    await act(async () => asked[0]?.fail());
    await user.click(screen.getByRole('button', { name: /^Publicar como/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: new RegExp(radio.name) }));
    expect(screen.queryByRole('button', { name: /^Quem vê/ })).toBeNull();
    await user.click(send());
    expect(asked[1]?.input).toMatchObject({ actor: radio.id, privacy: 'everyone' });
  });

  it('web.502 a broadcast begins with its address; a refused one is told at its field', async () => {
    const { user, write, asked } = await openFeed();
    await write('Ao vivo da horta');
    await user.click(screen.getByRole('button', { name: /^Tipo/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: /^Ao vivo/ }));
    const address = screen.getByLabelText('Endereço da transmissão (HLS)');
    await user.type(address, ' https://live.example/a.m3u8');
    await user.click(send());
    const live = { post_kind: 'live', live_address: 'https://live.example/a.m3u8' };
    expect(asked[0]?.input).toMatchObject({ post_text: 'Ao vivo da horta', ...live });
    await act(async () => asked[0]?.fail({ live_address: 'Não é oferecido aqui.' }));
    expect(screen.getByText('Não é oferecido aqui.')).toBeTruthy();
    expect(address.getAttribute('aria-invalid')).toBe('true');
    expect(field().textContent).toBe('Ao vivo da horta');
  });

  const choose = async (user: Awaited<ReturnType<typeof openFeed>>['user'], kind: RegExp) => {
    await user.click(screen.getByRole('button', { name: /^Tipo/ }));
    const choice = await screen.findByRole('menuitemradio', { name: kind });
    // The fields are a part that is loaded.
    await act(() => user.click(choice));
  };

  it('web.570 an item for sale has its own fields; a refused one is told there, and nothing written is lost', async () => {
    const { user, write, asked } = await openFeed();
    await write('Revisado.');
    await choose(user, /^Item à venda/);
    await user.type(await screen.findByLabelText('Título'), 'Toca-discos');
    await user.type(screen.getByLabelText('Preço'), '890,5o');
    expect(screen.getByText('Escreva um valor, como 890,50.')).toBeTruthy();
    expect(send().getAttribute('disabled')).not.toBeNull();
    await user.type(screen.getByLabelText('Preço'), '{Backspace}0');
    await user.selectOptions(screen.getByLabelText('Estado'), 'Usado');
    await user.type(screen.getByLabelText('Onde está (opcional)'), 'Centro');
    await user.click(send());
    expect(asked[0]?.input).toMatchObject({
      post_kind: 'marketplace',
      card_title: 'Toca-discos',
      card_amount: 89_050,
      card_currency: 'BRL',
      card_condition: 'used',
      card_place: 'Centro',
    });
    await act(async () => asked[0]?.fail({ card_title: 'Já não é oferecido.' }));
    expect(screen.getByText('Já não é oferecido.')).toBeTruthy();
    expect(screen.getByLabelText('Título').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText('Preço')).toHaveProperty('value', '890,50');
    expect(field().textContent).toBe('Revisado.');
  });

  it('web.601 the kind and its fields are kept over a reload and in other tabs, and gone once it is published', async () => {
    const storage = createMemoryStorage();
    const { user } = await openFeed({ storage });
    await user.click(field());
    await waitFor(() => expect(field().tagName).toBe('DIV'));
    await choose(user, /^Item à venda/);
    await user.type(await screen.findByLabelText('Título'), 'Toca-discos');
    await user.type(screen.getByLabelText('Preço'), '890,50');
    await user.selectOptions(screen.getByLabelText('Estado'), 'Usado');
    document.body.replaceChildren();
    const again = await openFeed({ storage });
    expect(await screen.findByLabelText('Título')).toHaveProperty('value', 'Toca-discos');
    expect(screen.getByLabelText('Estado')).toHaveProperty('value', 'used');
    await user.type(screen.getByLabelText('Preço'), '{Backspace}1');
    await again.user.click(field());
    await again.user.click(send());
    expect(again.asked[0]?.input).toMatchObject({ post_kind: 'marketplace', card_amount: 89_051 });
    await act(async () => again.asked[0]?.answer(again.published));
    expect(screen.queryByLabelText('Título')).toBeNull();
    document.body.replaceChildren();
    await openFeed({ storage });
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByLabelText('Título')).toBeNull();
  });

  it('web.601 what is damaged or diverged in the storage harms nothing', async () => {
    const empty = { kind: 'plain', address: '', card: emptyCard('pt-BR') } as const;
    const item = { ...empty, kind: 'marketplace', card: { ...empty.card, title: 'Rádio' } } as const;
    const text = JSON.stringify(item);
    expect(readKind(plainContent(`{"kind":"story"}\n${text}`), empty)).toEqual(item);
    for (const damaged of ['', '{', '[]', 'null', '{"kind":"x"}', '{"kind":7}'])
      expect(readKind(plainContent(damaged), empty)).toEqual(empty);
    const partial = readKind(plainContent('{"kind":"fundraiser","card":{"title":1}}'), empty);
    expect(partial).toEqual({ ...empty, kind: 'fundraiser' });
    expect(keptKind({ ...item, kind: 'plain' }).visibleValue).toBe('');
  });

  it('web.570 a fundraiser needs no words, and a story has no fields', async () => {
    const { user, write, asked } = await openFeed();
    await user.click(field());
    await waitFor(() => expect(field().tagName).toBe('DIV'));
    await choose(user, /^Campanha/);
    await user.type(await screen.findByLabelText('Título'), 'Telhado');
    await user.type(screen.getByLabelText('Meta'), '4000');
    await user.type(screen.getByLabelText('Quem recebe (opcional)'), 'Biblioteca');
    expect(screen.getByText(/^Esta rede não recebe doações/)).toBeTruthy();
    await user.click(send());
    expect(asked[0]?.input).toMatchObject({
      post_text: '',
      post_kind: 'fundraiser',
      card_amount: 400_000,
      card_beneficiary: 'Biblioteca',
      card_ends_at: null,
    });
    await act(async () => asked[0]?.fail());
    await choose(user, /^Story/);
    await write('Bom dia');
    await user.click(send());
    expect(asked[1]?.input).toEqual({
      post_text: 'Bom dia',
      post_kind: 'story',
      privacy: 'everyone',
      client_id: expect.any(String),
    });
  });

  it('web.410 a person’s friend lists are offered by name, asked for once, and left out of posts of a page', async () => {
    const lists = jest.fn(async () => [{ id: '70', name: 'Vizinhas', count: 2 }]);
    const { user, write, asked } = await openFeed({ actors: [marina, radio], lists });
    expect(lists).not.toHaveBeenCalled();
    await write('Bom dia');
    await user.click(screen.getByRole('button', { name: /^Quem vê/ }));
    const choice = await screen.findByRole('menuitemradio', { name: /^Vizinhas/ });
    expect(choice.textContent).toContain('Lista de amigos com 2 pessoas');
    await user.click(choice);
    await user.click(send());
    expect(lists).toHaveBeenCalledTimes(1);
    expect(asked[0]?.input).toMatchObject({ privacy: '70' });
    await act(async () => asked[0]?.fail());
    await user.click(screen.getByRole('button', { name: /^Publicar como/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: new RegExp(radio.name) }));
    await user.click(send());
    expect(asked[1]?.input).toMatchObject({ actor: radio.id, privacy: 'everyone' });
  });

  it('web.410 lists that could not be loaded leave the other audiences', async () => {
    const { user, write } = await openFeed({ lists: () => Promise.reject(transportFailure('network')) });
    await write('Bom dia');
    await user.click(screen.getByRole('button', { name: /^Quem vê/ }));
    expect(await screen.findAllByRole('menuitemradio')).toHaveLength(3);
  });

  it('web.410 the author alone reads the name of a list above the post', async () => {
    const { write, user, asked, published } = await openFeed();
    const ofList = { ...published.post, privacy: 'list' };
    await write('Bom dia');
    await user.click(send());
    await act(async () => asked[0]?.answer({ ...published, post: ofList }));
    expect((await screen.findByRole('article')).textContent).toContain('Alguns amigos');
    document.body.replaceChildren();
    const other = await openFeed();
    await other.write('Bom dia');
    await other.user.click(send());
    const named = { ...ofList, list: { id: '70', name: 'Vizinhas' } };
    await act(async () => other.asked[0]?.answer({ ...published, post: named }));
    const text = (await screen.findByRole('article')).textContent;
    expect(text).toContain('Vizinhas');
    expect(text).not.toContain('Alguns amigos');
  });

  it('web.340 what is written while a post is on its way stays', async () => {
    const { user, write, asked, published } = await openFeed();
    await write('Bom dia');
    await user.click(send());
    await write(', gente');
    await act(async () => asked[0]?.answer(published));
    expect(await screen.findByText('Publicado.')).toBeTruthy();
    expect(field().textContent).toBe('Bom dia, gente');
  });

  it('web.340 a question is published as one', async () => {
    const { user, write, asked } = await openFeed();
    await write('Qual disco?');
    await user.click(screen.getByRole('button', { name: /^Tipo/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: /^Pergunta/ }));
    await user.click(send());
    expect(asked[0]?.input).toMatchObject({ post_kind: 'question' });
  });

  it('web.340 what fails says so, the words stay as a draft, and a repeated attempt has the same key', async () => {
    const { user, write, asked, drafts } = await openFeed();
    await write('Bom dia');
    await user.click(send());
    await act(async () => asked[0]?.fail());
    expect(screen.getAllByRole('alert').some(({ textContent }) => textContent !== '')).toBe(true);
    expect(field().textContent).toBe('Bom dia');
    await waitFor(async () =>
      expect((await drafts.load({ person: marina.id, ftentidentifier: marina.id }))?.visibleValue).toBe('Bom dia'),
    );
    await user.click(send());
    expect(asked[1]?.input['client_id']).toBe(asked[0]?.input['client_id']);
    await act(async () => asked[1]?.fail());
    await write('!');
    await user.click(send());
    expect(asked[2]?.input['client_id']).not.toBe(asked[0]?.input['client_id']);
  });

  it('web.340 is offered on one’s own profile, and in groups that one may write in, to who is signed in', async () => {
    const isOffered = () => screen.queryByRole('textbox', { name: 'Escreva uma publicação…' }) !== null;
    const inGroup = (membership: GroupRecord['membership']): OpenOptions => ({
      filter: { group: '30' },
      group: buildGroup({ membership }),
    });
    const cases: readonly (readonly [OpenOptions, boolean])[] = [
      [{ filter: { author: marina.id } }, true],
      [{ filter: { author: radio.id } }, false],
      [{ filter: { author: radio.id }, actors: [marina, radio] }, true],
      [{ filter: { group: '30' } }, false],
      [inGroup('none'), false],
      [inGroup('asked'), false],
      [inGroup('member'), true],
      [inGroup('admin'), true],
      [{ session: { person: null, actors: [], locale: 'pt-BR' } }, false],
    ];
    for (const [options, expected] of cases) {
      await openFeed(options);
      expect({ options, isOffered: isOffered() }).toEqual({ options, isOffered: expected });
      document.body.replaceChildren();
    }
  });
});
