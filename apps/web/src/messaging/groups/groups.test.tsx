import { afterEach, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { errorCatalog, type ErrorName } from 'ufi-core/contract';
import type { TransportRequest } from 'ufi-core/request';
import type { LogAction, MessageAction, ThreadRecord } from 'ufi-mercury/contract';
import { isolated } from '../../actors/isolated.ts';
import { people } from '../../gallery/fixtureRecords.ts';
import { mark, message, renderMailbox, thread } from '../testing/renderMailbox.tsx';
import { ThreadList } from '../list/ThreadList.tsx';
import { MessageItem } from '../thread/MessageItem.tsx';
import { GroupDialog } from './GroupDialog.tsx';
import { NewMessage } from './NewMessage.tsx';

const { marina, joana, omar } = people;

afterEach(() => history.replaceState(null, '', '/'));

const group: ThreadRecord = {
  ...thread,
  thread_type: 'group',
  name: 'Roda de leitura',
  participants: [marina.id, joana.id, omar.id],
  admins: [marina.id],
  snippet: 'levo o bolo de fubá',
};

const answer = (payload: object) => ({ status: 200, body: { payload }, retryAfterMs: null });
const refusal = (reason: ErrorName) => {
  const { httpStatus, isRetryable: _, ...flags } = errorCatalog[reason];
  const error = { ...flags, summary: reason, description: reason };
  return { status: httpStatus, body: { error_payload: error }, retryAfterMs: null };
};

/** Suggests Joana and Omar, whom nobody here knows; other calls are answered by the group and kept. */
function server(refused?: ErrorName) {
  const sent: unknown[] = [];
  const handle = ({ path, body }: TransportRequest) => {
    if (path === '/messaging/recipients/') {
      const actors = [joana, omar].filter(({ name }) => name.startsWith(String((body as { q: string }).q)));
      return answer({
        entries: actors.map((actor) => ({ actor, thread_id: null, is_request: actor.id === omar.id })),
      });
    }
    if (!path.startsWith('/messaging/group/')) return undefined;
    sent.push({ path, body });
    return refused
      ? refusal(refused)
      : answer({ mailbox: marina.id, from: 2, to: 2, threads: [group], thread_marks: [mark] });
  };
  return { handle, sent };
}

it('web.533 several people are picked by name, a group is made of them, and opens', async () => {
  const { handle, sent } = server();
  const { user } = renderMailbox(<NewMessage onClose={() => undefined} />, { records: {}, handle });
  const field = await screen.findByRole('combobox', { name: 'Para quem?' });
  for (const { name } of [joana, omar]) {
    await user.type(field, name.slice(0, 4));
    await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
  }
  await user.type(screen.getByRole('textbox', { name: 'Nome do grupo (opcional)' }), 'Roda de leitura');
  await user.click(screen.getByRole('button', { name: 'Criar grupo' }));
  await waitFor(() => expect(location.pathname).toBe('/messages/inbox/70'));
  const body = expect.objectContaining({ participants: [joana.id, omar.id], name: 'Roda de leitura' }) as unknown;
  expect(sent).toEqual([{ path: '/messaging/group/create/', body }]);
});

it('web.616 who gets a group as a request is marked once several people are picked', async () => {
  const { handle } = server();
  const { user } = renderMailbox(<NewMessage onClose={() => undefined} />, { records: {}, handle });
  const field = await screen.findByRole('combobox', { name: 'Para quem?' });
  const pick = async ({ name }: typeof omar) => {
    await user.type(field, name.slice(0, 4));
    await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
  };
  await pick(omar);
  expect(screen.queryByText('solicitação')).toBeNull();
  await pick(joana);
  const picked = screen.getByRole('list', { name: 'Pessoas e páginas' });
  const [ofOmar, ofJoana] = within(picked).getAllByRole('listitem');
  expect(ofOmar?.textContent).toContain('solicitação');
  expect(ofJoana?.textContent).not.toContain('solicitação');
  screen.getByText(/^Quem está com “solicitação” encontra o grupo/);
  await user.click(screen.getByRole('button', { name: `Tirar ${omar.name}` }));
  expect(screen.queryByText(/solicitação/)).toBeNull();
});

it('web.616 whoever gets a group as a request is added after a question, and not if that is cancelled', async () => {
  const { handle, sent } = server();
  const asked: unknown[] = [];
  const listening = (request: TransportRequest) => {
    if (request.path === '/messaging/recipients/') asked.push((request.body as { thread_id: unknown }).thread_id);
    return handle(request);
  };
  const records = { threads: [{ ...group, participants: [marina.id] }], thread_marks: [mark], actors: [joana, omar] };
  const { user } = renderMailbox(<GroupDialog id="70" onClose={() => undefined} />, { records, handle: listening });
  const pick = async ({ name }: typeof omar) => {
    await user.type(await screen.findByRole('combobox', { name: 'Adicionar pessoas' }), name.slice(0, 4));
    await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
  };
  await pick(omar);
  const question = await screen.findByRole('alertdialog', { name: 'Enviar uma solicitação?' });
  expect(question.textContent).toContain(`${omar.name} encontra este grupo entre as solicitações`);
  await user.click(within(question).getByRole('button', { name: 'Cancelar' }));
  expect(sent).toEqual([]);
  await pick(omar);
  await user.click(await screen.findByRole('button', { name: 'Enviar solicitação' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ path: '/messaging/group/change/', body: { added: [omar.id] } });
  expect(new Set(asked)).toEqual(new Set(['70']));
});

it('web.616 whoever is known is added at once', async () => {
  const { handle, sent } = server();
  const records = { threads: [{ ...group, participants: [marina.id] }], thread_marks: [mark], actors: [joana, omar] };
  const { user } = renderMailbox(<GroupDialog id="70" onClose={() => undefined} />, { records, handle });
  await user.type(await screen.findByRole('combobox', { name: 'Adicionar pessoas' }), joana.name.slice(0, 4));
  await user.click(await screen.findByRole('option', { name: new RegExp(joana.name) }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('web.533 one person is written to without a group; if somebody can’t be added, all stay picked', async () => {
  const { handle } = server('noSuchObject');
  const { user } = renderMailbox(<NewMessage onClose={() => undefined} />, { records: {}, handle });
  const field = await screen.findByRole('combobox', { name: 'Para quem?' });
  await user.type(field, joana.name.slice(0, 4));
  await user.click(await screen.findByRole('option', { name: new RegExp(joana.name) }));
  await user.type(field, omar.name.slice(0, 4));
  await user.click(await screen.findByRole('option', { name: new RegExp(omar.name) }));
  await user.click(screen.getByRole('button', { name: 'Criar grupo' }));
  await screen.findByText('Alguém que você escolheu não pode ser adicionado.');
  await user.click(screen.getByRole('button', { name: `Tirar ${omar.name}` }));
  await user.click(screen.getByRole('button', { name: 'Abrir conversa' }));
  expect(location.pathname).toBe(`/messages/inbox/${joana.id}`);
});

it('web.533 what is pressed again because nothing came back makes one group', async () => {
  const keys: unknown[] = [];
  const { handle } = server();
  const lost = (request: TransportRequest) => {
    if (request.path !== '/messaging/group/create/') return handle(request);
    keys.push((request.body as { client_id: unknown }).client_id);
    return keys.length === 1 ? { ...refusal('unknown'), status: 500 } : handle(request);
  };
  const { user } = renderMailbox(<NewMessage onClose={() => undefined} />, { records: {}, handle: lost });
  const field = await screen.findByRole('combobox', { name: 'Para quem?' });
  for (const { name } of [joana, omar]) {
    await user.type(field, name.slice(0, 4));
    await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
  }
  await user.click(screen.getByRole('button', { name: 'Criar grupo' }));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Criar grupo' }));
  await waitFor(() => expect(location.pathname).toBe('/messages/inbox/70'));
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

it('web.534 an admin renames a group, removes and leaves; who is no admin has no menu beside a name', async () => {
  const { handle, sent } = server();
  const records = { threads: [group], thread_marks: [mark], actors: [joana, omar] };
  const { user, unmount } = renderMailbox(<GroupDialog id="70" onClose={() => undefined} />, { records, handle });
  const name = await screen.findByRole('textbox', { name: 'Nome do grupo (opcional)' });
  await user.clear(name);
  await user.type(name, 'Leitura');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await user.click(screen.getByRole('button', { name: `Ações para ${omar.name}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remover do grupo' }));
  await user.click(screen.getByRole('button', { name: 'Sair do grupo' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Sair do grupo' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  const changes = [{ name: 'Leitura' }, { removed: omar.id }, { removed: marina.id }];
  expect(sent).toEqual(
    changes.map((each) => ({ path: '/messaging/group/change/', body: expect.objectContaining(each) as unknown })),
  );
  unmount();
  const others = { ...records, threads: [{ ...group, admins: [joana.id] }] };
  renderMailbox(<GroupDialog id="70" onClose={() => undefined} />, { records: others });
  await screen.findByText('Administra o grupo');
  expect(screen.queryByRole('button', { name: /^Ações para/ })).toBeNull();
});

it('web.535 ui.34 mercury.160 a line names whom it is about, a message whose it is, and an own one who has read it', async () => {
  const own: MessageAction = { ...message, action_id: '73', author: marina.id, timestamp: '3000' };
  const line = {
    action_type: 'ma-type:log-message',
    action_id: '72',
    thread_id: '70',
    author: joana.id,
    timestamp: '2000',
    version: 1,
    log_message_type: 'log:subscribe',
    log_message_data: { added: [omar.id] },
  } satisfies LogAction;
  const roger = { '70': { [omar.id]: { watermark: '3000', action: '3000' } } };
  const records = {
    threads: [group],
    thread_marks: [mark],
    actors: [joana, omar],
    actions: [message, line, own],
    roger,
  };
  const item = (id: string) => (
    <MessageItem
      threadKey="thread:70"
      id={id}
      before={undefined}
      after={undefined}
      onReply={() => undefined}
      onReport={() => undefined}
    />
  );
  const { store, container } = renderMailbox(
    <>
      {item('71')}
      {item('72')}
      {item('73')}
    </>,
    { records },
  );
  expect(container.querySelector('.ufi-message__author')?.textContent).toBe(joana.name);
  screen.getByText(`${isolated(joana.name)} adicionou ${isolated(omar.name)}`);
  screen.getByText(`Lida por ${isolated(omar.name)}`);
  expect(screen.queryByRole('img', { name: 'Lida' })).toBeNull();
  await act(async () => {
    const all = { '70': { [joana.id]: { watermark: '3000', action: '3000' } } };
    store.dispatch({
      type: 'mercury/serverState/mercuryUpdateReceived',
      payload: { updates: [{ payload: { mailbox: marina.id, from: 2, to: 2, roger: all } }] },
    });
  });
  screen.getByRole('img', { name: 'Lida' });
});

it('web.535 a row of a group says who has written last', async () => {
  const records = { threads: [group], thread_marks: [mark], actors: [joana, omar] };
  const handle = ({ path }: TransportRequest) =>
    path === '/api/graphqlbatch/'
      ? answer({
          results: {
            list_0: {
              data: { mailbox: marina.id, to: 1, ...records, end_of_history: [{ type: 'folder', id: 'INBOX' }] },
            },
          },
        })
      : undefined;
  renderMailbox(<ThreadList tag="inbox" open={undefined} />, { records: {}, handle });
  const row = await screen.findByRole('row', { name: /Roda de leitura/ });
  expect(row.textContent).toContain(`${joana.name}: levo o bolo de fubá`);
});
