import { afterEach, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { TransportRequest } from 'ufi-core/request';
import { people } from '../../gallery/fixtureRecords.ts';
import { renderMailbox } from '../testing/renderMailbox.tsx';
import { ThreadPane } from './ThreadPane.tsx';

const { marina, joana, cafe } = people;

afterEach(() => history.replaceState(null, '', '/'));

const answer = (payload: object) => ({ status: 200, body: { payload }, retryAfterMs: null });

/** Answers a thread that is not there yet; what is sent is kept. */
function noThread(mailbox: string, other: string) {
  const sent: unknown[] = [];
  const payload = { mailbox, to: 1, end_of_history: [{ type: 'thread', id: `user:${other}` }] };
  const handle = ({ path, body }: TransportRequest) => {
    if (path !== '/api/graphqlbatch/') sent.push({ path, body });
    return answer(path === '/api/graphqlbatch/' ? { results: { by_actor: { data: payload } } } : {});
  };
  return { handle, sent };
}

it('web.347 links the comment that a page answers until the message is sent', async () => {
  history.replaceState(null, '', `/messages/inbox/${joana.id}?as=${cafe.id}&comment=500_12_34`);
  const { handle, sent } = noThread(cafe.id, joana.id);
  const { user, store } = renderMailbox(<ThreadPane named={joana.id} folder="inbox" />, {
    records: { actors: [joana] },
    owner: cafe,
    handle,
  });
  await store.start();
  const link = await screen.findByRole('link', { name: 'Ver o comentário' });
  expect(link.getAttribute('href')).toBe('/posts/500?comment_id=12&reply_comment_id=34');
  await user.click(screen.getByRole('textbox', { name: 'Mensagem' }));
  await user.keyboard('Já vamos ver{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([
    { path: '/messaging/send/', body: { other_user_fbid: joana.id, comment_id: '34', body: 'Já vamos ver' } },
  ]);
  expect(screen.queryByRole('link', { name: 'Ver o comentário' })).toBeNull();
  expect(location.search).toBe(`?as=${cafe.id}`);
  store.close();
});

it('web.347 gives a private reply up, and a person has none', async () => {
  history.replaceState(null, '', `/messages/inbox/${joana.id}?as=${cafe.id}&comment=500_12`);
  const page = renderMailbox(<ThreadPane named={joana.id} folder="inbox" />, {
    records: { actors: [joana] },
    owner: cafe,
    handle: noThread(cafe.id, joana.id).handle,
  });
  await page.user.click(await screen.findByRole('button', { name: 'Não responder ao comentário' }));
  expect(screen.queryByRole('link', { name: 'Ver o comentário' })).toBeNull();
  page.unmount();
  history.replaceState(null, '', `/messages/inbox/${joana.id}?comment=500_12`);
  renderMailbox(<ThreadPane named={joana.id} folder="inbox" />, {
    records: { actors: [joana] },
    handle: noThread(marina.id, joana.id).handle,
  });
  expect(await screen.findByRole('textbox', { name: 'Mensagem' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Ver o comentário' })).toBeNull();
});

it('web.348 a thread that a question’s card leads to begins from the comment', async () => {
  history.replaceState(null, '', `/messages/inbox/${cafe.id}?upsell=34`);
  const { handle, sent } = noThread(marina.id, cafe.id);
  const { user, store } = renderMailbox(<ThreadPane named={cafe.id} folder="inbox" />, {
    records: { actors: [cafe] },
    handle,
  });
  await store.start();
  expect(await screen.findByText(/Sobre a sua pergunta/)).toBeDefined();
  await user.click(screen.getByRole('textbox', { name: 'Mensagem' }));
  await user.keyboard('A que horas?{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([{ body: { other_user_fbid: cafe.id, origin: { kind: 'upsell', id: '34' } } }]);
  expect(screen.queryByText(/Sobre a sua pergunta/)).toBeNull();
  store.close();
});

it('web.574 a thread that an item’s card leads to begins from the item, or without it', async () => {
  history.replaceState(null, '', `/messages/inbox/${joana.id}?item=500`);
  const { handle, sent } = noThread(marina.id, joana.id);
  const { user, store } = renderMailbox(<ThreadPane named={joana.id} folder="inbox" />, {
    records: { actors: [joana] },
    handle,
  });
  await store.start();
  expect((await screen.findByRole('link', { name: 'Ver o item' })).getAttribute('href')).toBe('/posts/500');
  await user.click(screen.getByRole('textbox', { name: 'Mensagem' }));
  await user.keyboard('Ainda tem?{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([{ body: { other_user_fbid: joana.id, origin: { kind: 'item', id: '500' } } }]);
  expect(screen.queryByRole('link', { name: 'Ver o item' })).toBeNull();
  act(() => history.replaceState(null, '', `/messages/inbox/${joana.id}?item=500`));
  await user.click(await screen.findByRole('button', { name: 'Escrever sem o item' }));
  expect(screen.queryByRole('link', { name: 'Ver o item' })).toBeNull();
  store.close();
});
