import { afterEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { TransportRequest } from 'ufi-core/request';
import type { MessageAction, MercuryPayload } from 'ufi-mercury/contract';
import { people } from '../../gallery/fixtureRecords.ts';
import { mark, message, renderMailbox, thread } from '../testing/renderMailbox.tsx';
import { ThreadPane } from '../thread/ThreadPane.tsx';

const { marina } = people;

afterEach(() => history.replaceState(null, '', '/'));

const answer = (payload: object) => ({ status: 200, body: { payload }, retryAfterMs: null });
const refused = { status: 400, body: { error_payload: { code: 1, summary: 'Falhou' } }, retryAfterMs: null };

const said = (id: string, body: string, more: Partial<MessageAction> = {}): MessageAction => ({
  ...message,
  action_id: id,
  timestamp: `${id}00`,
  body,
  ...more,
});
const old = [said('11', 'Vi a feira de vinil no jornal'), said('12', 'كتاب جديد', { dir: 'rtl' }), said('13', 'Sim')];
const before = said('10', `${'Antes disso falamos de outra coisa. '.repeat(10)}E a feira de novo`);

/** A thread of which the newest message is loaded; two of the older ones are found, one a page. */
function open({ isDown = false } = {}) {
  const asked: unknown[] = [];
  const base = { mailbox: marina.id, to: 1, threads: [thread], thread_marks: [mark] };
  const payload = (actions: readonly MessageAction[]): MercuryPayload => ({ ...base, actions: [...actions] });
  const handle = ({ path, body }: TransportRequest) => {
    const input = body as { q?: string; cursor?: string; queries?: Record<string, { around?: string }> };
    if (path === '/messaging/search/') {
      asked.push(input);
      const [page, cursor] = input.cursor === undefined ? [old[0], '1100_11'] : [before, null];
      const found = page === undefined ? [] : [page];
      return answer({ found: found.map(({ action_id: id }) => id), cursor, said: payload(found) });
    }
    if (path !== '/api/graphqlbatch/') return answer({});
    const around = Object.values(input.queries ?? {}).find((each) => each.around !== undefined);
    if (around === undefined) return answer({ results: { by_id: { data: payload([said('90', 'A mais nova')]) } } });
    asked.push(around);
    return isDown ? refused : answer({ results: { thread: { data: payload(old) } } });
  };
  return { ...renderMailbox(<ThreadPane named="70" folder="inbox" />, { records: {}, handle }), asked };
}

const openSearch = async (page: ReturnType<typeof open>) => {
  await page.user.click(await screen.findByRole('button', { name: 'Buscar nesta conversa' }));
  return screen.findByRole('searchbox', { name: 'Buscar nesta conversa' });
};

it('web.581 a thread is searched: results have the words around what was found, page by page, by the keyboard', async () => {
  const page = open();
  const field = await openSearch(page);
  expect(document.activeElement).toBe(field);
  await page.user.type(field, 'feira');
  await waitFor(() => expect(screen.getByText('1 resultado').getAttribute('role')).toBe('status'));
  expect(page.asked).toMatchObject([{ q: 'feira', thread_id: '70' }]);
  expect(screen.getByText('feira').tagName).toBe('MARK');
  await page.user.click(within(screen.getByRole('search')).getByRole('button', { name: 'Mostrar mais' }));
  const cut = await screen.findByText(/^….*disso/);
  expect(cut.textContent).toMatch(/E a feira de novo$/);
  await page.user.click(field);
  await page.user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toContain('Vi a feira de vinil no jornal');
  await page.user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(field);
  await page.user.keyboard('{Escape}');
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Buscar nesta conversa' }));
});

it('web.581 a result leads to the message among those around it, and from there to the newest', async () => {
  const page = open();
  const field = await openSearch(page);
  await page.user.type(field, 'feira');
  await screen.findByText('1 resultado');
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(page.asked.at(-1)).toMatchObject({ id: '70', around: '11' }));
  await page.user.click(await screen.findByRole('button', { name: 'Ir para as mais recentes' }));
  expect(screen.queryByRole('button', { name: 'Ir para as mais recentes' })).toBeNull();
});

it('web.581 an address may name the message; one that can’t be opened is said', async () => {
  history.replaceState(null, '', '/messages/inbox/70?message=11');
  const page = open({ isDown: true });
  expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível abrir a mensagem');
  expect(page.asked[0]).toMatchObject({ around: '11' });
});
