import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { RequestError } from 'ufi-core/request';
import type { FakeHandler } from 'ufi-core/testing';
import { preloadViews } from 'ufi-ui/document';
import { asMarina, people, post, say, threadLists, threadRecords } from '../gallery/fixtureRecords.ts';
import { renderFixture } from '../testing/renderFixture.tsx';
import { renderSection } from '../testing/renderSection.tsx';
import { ProfileConnection } from './ProfileConnection.tsx';

const { joana, marina } = people;
const ok = (payload: object) => ({ status: 200, retryAfterMs: null, body: { payload } });

/** Rests on Joana's name until her card is open; her card offers `first`, then what each press is answered with. */
async function openCard(first: string, answers: readonly (string | null)[]) {
  const bodies: unknown[] = [];
  const left = [...answers];
  const handle: FakeHandler = ({ request }) => {
    if (request.path.startsWith('/ajax/hovercard/')) {
      const mutualfriends = { count: 2, names: ['Bento Reis', 'Caio Lins'] };
      return ok({ actor: joana, coverline: 'Mora no Recife', mutualfriends, buttons: [first, 'message', 'visit'] });
    }
    if (request.path !== '/ajax/connections/') return undefined;
    bodies.push(request.body);
    const next = left.shift();
    return next == null ? { status: 503, retryAfterMs: null, body: {} } : ok({ buttons: [next, 'message', 'visit'] });
  };
  const said = [say({ n: 1, by: joana, text: 'Elis' })];
  const drawn = renderFixture({
    session: asMarina,
    post,
    records: threadRecords({ comments: said, viewer: marina }),
    lists: threadLists(said),
    handle,
  });
  const author = within(screen.getByRole('article', { name: joana.name })).getByRole('link', { name: joana.name });
  fireEvent.pointerEnter(author, { pointerType: 'mouse' });
  await screen.findByText('Mora no Recife');
  const press = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    await act(() => jest.requireActual<typeof import('node:timers/promises')>('node:timers/promises').setImmediate());
    await drawn.settle();
  };
  return { bodies, press };
}

describe('a hovercard', () => {
  beforeEach(preloadViews);

  it('S2.04/2 S2.04/3 names mutual friends, asks to be friends, and takes that back', async () => {
    const { bodies, press } = await openCard('add_friend', ['cancel_request', 'add_friend']);
    expect(screen.getByText(/^2 amigos em comum: Bento Reis e Caio Lins$/)).not.toBeNull();
    await press('Adicionar aos amigos');
    expect(await screen.findByText(`Pedido de amizade enviado a ${joana.name}.`)).not.toBeNull();
    await press('Cancelar pedido de amizade');
    expect(await screen.findByRole('button', { name: 'Adicionar aos amigos' })).not.toBeNull();
    expect(bodies).toMatchObject([
      { profile_id: joana.id, is_connected: true },
      { profile_id: joana.id, is_connected: false },
    ]);
  });

  it('S2.04/3 says that both are friends, and offers no message while there are none', async () => {
    const { press } = await openCard('add_friend', ['message']);
    await press('Adicionar aos amigos');
    expect(await screen.findByText(`Você e ${joana.name} agora são amigos.`)).not.toBeNull();
    expect(screen.queryByRole('button', { name: /amigos|mensagem/i })).toBeNull();
    expect(screen.getByRole('link', { name: 'Ver perfil' })).not.toBeNull();
  });

  it('S2.04/3 follows a page, and says what could not be done', async () => {
    const { press } = await openCard('follow', [null, 'unfollow']);
    await press('Seguir');
    const failed = await screen.findByText('Verifique sua conexão e tente novamente.');
    expect(failed.closest('.ufi-toast')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Seguir' })).not.toBeNull();
    expect(screen.queryByText(`Você segue ${joana.name}.`)).toBeNull();
    await press('Seguir');
    expect(await screen.findByText(`Você segue ${joana.name}.`)).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Deixar de seguir' })).not.toBeNull();
  });
});

/** An answer that the test gives later. */
function unanswered() {
  let resolve: (answer: object) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<object>((...ends) => ([resolve, reject] = ends));
  return { promise, resolve: (answer: object) => resolve(answer), reject: (error: Error) => reject(error) };
}

describe('a friendship', () => {
  const answers = (removal: Promise<object>) => ({
    fetchHovercard: () => ({ actor: joana, coverline: '', buttons: ['message', 'visit', 'remove_friend'] }),
    setConnection: () => removal,
  });
  const openQuestion = async (removal: Promise<object>) => {
    const drawn = renderSection(<ProfileConnection id={joana.id} name={joana.name} />, answers(removal));
    const menu = await screen.findByRole('button', { name: `Opções de amizade com ${joana.name}` });
    menu.focus();
    await drawn.user.keyboard('{Enter}');
    await drawn.user.click(await screen.findByRole('menuitem', { name: 'Desfazer amizade' }));
    return { ...drawn, dialog: within(await screen.findByRole('alertdialog', { name: 'Desfazer amizade' })) };
  };

  it('S2.04/3 is ended from its menu by keyboard, after a question, at once on screen', async () => {
    const answered = unanswered();
    const { user, requests, dialog } = await openQuestion(answered.promise);
    expect(requests.filter(([name]) => name === 'setConnection')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Desfazer amizade' }));
    const again = await screen.findByRole('button', { name: 'Adicionar aos amigos' });
    await waitFor(() => expect(document.activeElement).toBe(again));
    answered.resolve({ buttons: ['add_friend', 'message', 'visit'] });
    expect(await screen.findByText(`Você e ${joana.name} não são mais amigos.`)).not.toBeNull();
    expect(requests.at(-1)).toMatchObject(['setConnection', { profile_id: joana.id, is_connected: false }]);
    expect(screen.getByRole('button', { name: 'Adicionar aos amigos' })).not.toBeNull();
  });

  it('S2.04/3 stays if the question is cancelled, and is shown again if the server refuses', async () => {
    const answered = unanswered();
    const { user, requests, dialog } = await openQuestion(answered.promise);
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    expect(requests.filter(([name]) => name === 'setConnection')).toEqual([]);
    await user.click(screen.getByRole('button', { name: `Opções de amizade com ${joana.name}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Desfazer amizade' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Desfazer amizade' }));
    expect(await screen.findByRole('button', { name: 'Adicionar aos amigos' })).not.toBeNull();
    answered.reject(new RequestError({ kind: 'network' } as never));
    expect(await screen.findByRole('button', { name: `Opções de amizade com ${joana.name}` })).not.toBeNull();
    expect(await screen.findByText('Verifique sua conexão e tente novamente.')).not.toBeNull();
  });

  it('S2.04/3 is ended from a hovercard too', async () => {
    const { bodies, press } = await openCard('remove_friend', ['add_friend']);
    await press(`Opções de amizade com ${joana.name}`);
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Desfazer amizade' }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Desfazer amizade' }));
    expect(await screen.findByText(`Você e ${joana.name} não são mais amigos.`)).not.toBeNull();
    expect(bodies).toMatchObject([{ profile_id: joana.id, is_connected: false }]);
  });
});

describe('a profile', () => {
  it('web.43 S2.04/3 asks to be friends, also where the page is no secure context', async () => {
    const { user, requests } = renderSection(<ProfileConnection id={joana.id} name={joana.name} />, {
      fetchHovercard: () => ({ actor: joana, coverline: '', buttons: ['add_friend', 'visit'] }),
      setConnection: () => ({ buttons: ['cancel_request', 'visit'] }),
    });
    const button = await screen.findByRole('button', { name: 'Adicionar aos amigos' });
    const secure = Object.getOwnPropertyDescriptor(Crypto.prototype, 'randomUUID');
    Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined, configurable: true });
    try {
      await user.click(button);
      expect(await screen.findByRole('button', { name: 'Cancelar pedido de amizade' })).not.toBeNull();
    } finally {
      if (secure) Object.defineProperty(Crypto.prototype, 'randomUUID', secure);
    }
    const client_id: unknown = expect.stringMatching(/^[\da-f-]{36}$/);
    expect(requests.at(-1)).toEqual([
      'setConnection',
      { profile_id: joana.id, is_connected: true, connection: 'friend', client_id },
    ]);
  });

  /** Joana's profile, whose server offers `first` and answers each call when the test says so. */
  async function openProfile(first: readonly string[]) {
    const answered = unanswered();
    const drawn = renderSection(<ProfileConnection id={joana.id} name={joana.name} />, {
      fetchHovercard: () => ({ actor: joana, coverline: '', buttons: [...first, 'message', 'visit'] }),
      setConnection: () => answered.promise,
      answerFriendRequest: () => answered.promise,
    });
    await screen.findAllByRole('button');
    const nameOf = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent;
    // Toasts have a button of their own.
    const offered = () =>
      screen
        .getAllByRole('button')
        .map(nameOf)
        .filter((name) => name !== 'Fechar');
    return { ...drawn, ...answered, offered };
  }
  const friendMenu = `Opções de amizade com ${joana.name}`;

  it.each([
    [
      'Aceitar pedido',
      [friendMenu, 'Seguir'],
      true,
      ['remove_friend', 'follow'],
      `Você e ${joana.name} agora são amigos.`,
    ],
    [
      'Aceitar pedido',
      [friendMenu, 'Seguir'],
      true,
      ['add_friend', 'follow'],
      `${joana.name} retirou o pedido de amizade.`,
    ],
    [
      'Recusar',
      ['Adicionar aos amigos', 'Seguir'],
      false,
      ['add_friend', 'follow'],
      `O pedido de amizade de ${joana.name} foi recusado.`,
    ],
  ])(
    'web.350 answers a request by %s, at once on screen and with the focus kept',
    async (name, expected, is_accepted, answer, said) => {
      const { user, requests, offered, resolve } = await openProfile(['accept_request', 'decline_request', 'follow']);
      expect(offered()).toEqual(['Aceitar pedido', 'Recusar', 'Seguir']);
      await user.click(screen.getByRole('button', { name }));
      expect(offered()).toEqual(expected);
      expect(screen.getAllByRole('button')).toContain(document.activeElement);
      expect(requests.at(-1)).toMatchObject(['answerFriendRequest', { profile_id: joana.id, is_accepted }]);
      resolve({ buttons: [...answer, 'message', 'visit'] });
      expect(await screen.findByText(said)).not.toBeNull();
      const isFriend = answer.includes('remove_friend');
      expect(offered().includes(friendMenu)).toBe(isFriend);
      expect(screen.queryAllByText('Amigos')).toHaveLength(isFriend ? 1 : 0);
    },
  );

  it('web.350 takes a refused answer back, and says why', async () => {
    const { user, offered, reject } = await openProfile(['accept_request', 'decline_request', 'follow']);
    await user.click(screen.getByRole('button', { name: 'Recusar' }));
    expect(offered()).toEqual(['Adicionar aos amigos', 'Seguir']);
    reject(new RequestError({ kind: 'answer', summary: 'Muitas chamadas.' } as never));
    expect(await screen.findByText('Muitas chamadas.')).not.toBeNull();
    expect(offered()).toEqual(['Aceitar pedido', 'Recusar', 'Seguir']);
  });

  it('web.350 follows a person beside what their friendship is', async () => {
    const { user, requests, offered, resolve } = await openProfile(['remove_friend', 'follow']);
    expect(offered()).toEqual([friendMenu, 'Seguir']);
    await user.click(screen.getByRole('button', { name: 'Seguir' }));
    expect(offered()).toEqual([friendMenu, 'Deixar de seguir']);
    expect(requests.at(-1)).toMatchObject(['setConnection', { is_connected: true, connection: 'follow' }]);
    resolve({ buttons: ['message', 'visit', 'remove_friend', 'unfollow'] });
    expect(await screen.findByText(`Você segue ${joana.name}.`)).not.toBeNull();
    expect(offered()).toEqual([friendMenu, 'Deixar de seguir']);
  });
});
