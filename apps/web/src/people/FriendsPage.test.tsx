import { describe, expect, it } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { RequestError } from 'ufi-core/request';
import { uiMessages } from 'ufi-ui/messages';
import { createFixtureServices } from '../gallery/createFixtureServices.ts';
import { asNobody, people, post } from '../gallery/fixtureRecords.ts';
import { ptBR } from '../testing/texts.ts';
import { ServicesContext } from '../services/appServices.ts';
import { renderSection, type SectionAnswers } from '../testing/renderSection.tsx';
import { FriendsPage } from './FriendsPage.tsx';

const { joana, caio } = people;
const connected = (actor: object, more: object = {}) => ({ actor, mutualcount: 0, lists: [], ...more });
const page = (...found: object[]) => ({ people: found, cursor: null });
const names = () => screen.getAllByRole('listitem').map((item) => within(item).getByRole('link').textContent);

async function open(lists: Readonly<Record<string, object>>, more: SectionAnswers = {}) {
  const drawn = renderSection(<FriendsPage />, {
    fetchConnections: ({ connections, cursor = '' }: { connections: string; cursor?: string }) =>
      lists[`${connections}${cursor}`] ?? page(),
    fetchFriendLists: () => ({ lists: [] }),
    ...more,
  });
  const show = async (name: string) => drawn.user.click(await screen.findByRole('radio', { name }));
  return { ...drawn, show };
}

describe('the page of friends', () => {
  it('web.351 has requests to and by the reader, friends, and whom they follow, each with its empty state', async () => {
    const { show } = await open({
      incoming: page(connected(joana, { mutualcount: 2 }), connected(caio)),
      friends: page(connected(caio)),
    });
    await screen.findByText('2 amigos em comum');
    expect(names()).toEqual([joana.name, caio.name]);
    expect(screen.getByRole('link', { name: joana.name }).getAttribute('href')).toBe(joana.uri);
    await show('Pedidos enviados');
    expect(await screen.findByText('Nenhum pedido seu espera resposta.')).not.toBeNull();
    await show('Amigos');
    await waitFor(() => expect(names()).toEqual([caio.name]));
    await show('Seguindo');
    expect(await screen.findByText('Você não segue ninguém.')).not.toBeNull();
  });

  it('web.351 a request is answered on the page, at once, and stays there to be taken back', async () => {
    let isAnswered: (answer: object) => void = () => {};
    const { user, requests } = await open(
      { incoming: page(connected(joana)) },
      {
        answerFriendRequest: () => new Promise<object>((resolve) => (isAnswered = resolve)),
        setConnection: () => ({ buttons: ['add_friend', 'visit', 'follow'] }),
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Aceitar pedido' }));
    const menu = screen.getByRole('button', { name: `Opções de amizade com ${joana.name}` });
    isAnswered({ buttons: ['message', 'visit', 'remove_friend', 'follow'] });
    await screen.findByText(`Você e ${joana.name} agora são amigos.`);
    expect(requests.at(-1)).toMatchObject(['answerFriendRequest', { profile_id: joana.id, is_accepted: true }]);
    await user.click(menu);
    await user.click(await screen.findByRole('menuitem', { name: 'Desfazer amizade' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Desfazer amizade' }));
    expect(await screen.findByRole('button', { name: 'Adicionar aos amigos' })).not.toBeNull();
    expect(names()).toEqual([joana.name]);
  });

  it('web.351 further pages are loaded on demand, and a failure can be tried again', async () => {
    let isFailing = true;
    const { user } = await open(
      {},
      {
        fetchConnections: ({ cursor }: { cursor?: string }) => {
          if (isFailing) throw new RequestError({ kind: 'network' } as never);
          return cursor === undefined ? { people: [connected(joana)], cursor: '7 x' } : page(connected(caio));
        },
      },
    );
    const again = await screen.findByRole('button', { name: 'Tentar novamente' });
    isFailing = false;
    await user.click(again);
    await user.click(await screen.findByRole('button', { name: 'Mostrar mais' }));
    await waitFor(() => expect(names()).toEqual([joana.name, caio.name]));
    expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
  });

  it('web.351 nothing is asked for without a session; the page leads to the sign-in', () => {
    const services = createFixtureServices({ session: asNobody, post, records: {}, lists: [] });
    const dispatcher = { call: () => Promise.reject(new Error('asked')) } as never;
    render(
      <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
        <ServicesContext value={{ ...services, dispatcher }}>
          <FriendsPage />
        </ServicesContext>
      </IntlProvider>,
    );
    expect(screen.getByRole('link', { name: 'Entrar' })).not.toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('friend lists', () => {
  const close = { id: '71', name: 'Próximos', count: 1 };
  const openLists = async (more: SectionAnswers = {}) => {
    const opened = await open(
      { friends: page(connected(joana, { lists: [close.id] }), connected(caio)) },
      { fetchFriendLists: () => ({ lists: [close] }), ...more },
    );
    await opened.show('Amigos');
    await screen.findByRole('button', { name: `Listas em que ${joana.name} está` });
    return opened;
  };
  const choose = async (user: { click(element: Element): Promise<void> }, name: RegExp) => {
    await user.click(screen.getByRole('button', { name: /^Lista\b/ }));
    await user.click(await screen.findByRole('menuitemradio', { name }));
  };

  it('web.352 S3.20 show their members alone; a new one is chosen, renamed and, after a question, deleted', async () => {
    const school = { id: '72', name: 'Escola', count: 0 };
    const { user, requests } = await openLists({
      saveFriendList: ({ list_id, name }: { list_id?: string; name: string }) => ({
        lists: [list_id === undefined ? school : { ...school, name }, close],
      }),
      deleteFriendList: () => ({ lists: [close] }),
    });
    await choose(user, /^Próximos/);
    await waitFor(() =>
      expect(requests.at(-1)).toEqual(['fetchConnections', { connections: 'friends', list_id: close.id }]),
    );
    await user.click(screen.getByRole('button', { name: 'Nova lista' }));
    await user.type(await screen.findByRole('textbox', { name: 'Nome da lista' }), 'Escola{Enter}');
    const menu = await screen.findByRole('button', { name: 'Opções da lista Escola' });
    await user.click(menu);
    await user.click(await screen.findByRole('menuitem', { name: 'Mudar o nome' }));
    const field = await screen.findByRole('textbox', { name: 'Nome da lista' });
    expect((field as HTMLInputElement).value).toBe('Escola');
    await user.clear(field);
    await user.type(field, 'Faculdade{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Opções da lista Faculdade' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Apagar lista' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/^Apagar a lista Faculdade\?/)).not.toBeNull();
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Lista\b/ }).textContent).toContain('Todos os amigos'),
    );
    const saved = requests.filter(([name]) => name.endsWith('FriendList'));
    expect(saved).toMatchObject([
      ['saveFriendList', { name: 'Escola' }],
      ['saveFriendList', { list_id: '72', name: 'Faculdade' }],
      ['deleteFriendList', { list_id: '72' }],
    ]);
  });

  it('web.352 a refused name is said at its field', async () => {
    const { user } = await openLists({
      saveFriendList: () => {
        throw new RequestError({ kind: 'answer', fields: { name: 'Já está em uso.' }, summary: 'x' } as never);
      },
    });
    await user.click(screen.getByRole('button', { name: 'Nova lista' }));
    const field = await screen.findByRole('textbox', { name: 'Nome da lista' });
    await user.type(field, 'Próximos{Enter}');
    expect(await screen.findByText('Já está em uso.')).not.toBeNull();
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('web.352 friends are put on lists and taken off, at once on screen; a refused change is taken back', async () => {
    const ends: { resolve(answer: object): void; reject(error: Error): void }[] = [];
    const { user, requests } = await openLists({
      setFriendListMember: () => new Promise<object>((resolve, reject) => ends.push({ resolve, reject })),
    });
    await user.click(screen.getByRole('button', { name: `Listas em que ${caio.name} está` }));
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Próximos' });
    expect(box.checked).toBe(false);
    await user.click(box);
    expect(box.checked).toBe(true);
    ends[0]?.reject(new RequestError({ kind: 'network' } as never));
    await waitFor(() => expect(box.checked).toBe(false));
    await user.click(box);
    ends[1]?.resolve({ lists: [{ ...close, count: 2 }] });
    await waitFor(() => expect(box.getAttribute('aria-busy')).toBeNull());
    expect(box.checked).toBe(true);
    expect(requests.at(-1)).toMatchObject([
      'setFriendListMember',
      { list_id: close.id, profile_id: caio.id, is_member: true },
    ]);
  });
});
