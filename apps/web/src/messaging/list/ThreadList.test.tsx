import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { TransportRequest } from 'ufi-core/request';
import { mercuryEndpoints, type Experiment, type MercuryPayload } from 'ufi-mercury/contract';
import { people } from '../../gallery/fixtureRecords.ts';
import { mark, message, renderMailbox, thread } from '../testing/renderMailbox.tsx';
import { ThreadList } from './ThreadList.tsx';

const answer = (payload: unknown) => ({ status: 200, body: { payload }, retryAfterMs: null });

/** Renders an inbox with one thread, while an experiment runs. */
async function openList(experiments: readonly Experiment[]) {
  const exposures: unknown[] = [];
  const data: MercuryPayload = {
    mailbox: people.marina.id,
    to: 1,
    threads: [{ ...thread, snippet: 'oi' }],
    thread_marks: [mark],
    actions: [message],
    experiments: [...experiments],
    end_of_history: [{ type: 'folder', id: 'INBOX' }],
  };
  const handle = ({ path, body }: TransportRequest) => {
    if (path === mercuryEndpoints.queryGraph.path) return answer({ results: { list_0: { data } } });
    if (path === mercuryEndpoints.logExposure.path) exposures.push(body);
    return answer({});
  };
  renderMailbox(<ThreadList tag="inbox" open={undefined} />, { records: {}, handle });
  const snippet = (await screen.findByText('oi')).parentElement;
  return { exposures, isLong: () => snippet?.className.includes('long') };
}

it('S7.28/4 web.490 shows two lines of a message to the group test, and logs what was shown once there are rows', async () => {
  const { exposures, isLong } = await openList([{ universeName: 'mercury_snippet_lines', group: 'test' }]);
  expect(isLong()).toBe(true);
  await waitFor(() => expect(exposures).toHaveLength(1));
  const exposure = { universeName: 'mercury_snippet_lines', unitID: people.marina.id, unitType: 'mailbox' };
  expect(exposures[0]).toMatchObject(exposure);
});

it('web.490 shows the group control what everybody is shown, and logs it as well', async () => {
  const { exposures, isLong } = await openList([{ universeName: 'mercury_snippet_lines', group: 'control' }]);
  expect(isLong()).toBe(false);
  await waitFor(() => expect(exposures).toHaveLength(1));
});

it('web.490 logs nothing where no experiment runs', async () => {
  const { exposures, isLong } = await openList([]);
  expect(isLong()).toBe(false);
  expect(exposures).toEqual([]);
});

/** Renders an inbox of two threads, of which one may be pinned; a third one is pinned and older than what is loaded. */
async function openPinned(isPinned: boolean) {
  const threads = ['70', '80', '90'].map((id) => ({ ...thread, thread_id: id, name: `Conversa ${id}` }));
  const marks = threads.map(({ thread_id: id }) => ({
    ...mark,
    thread_id: id,
    updated_time: `${100 - Number(id)}000`,
    is_pinned: isPinned && id !== '70',
  }));
  const part = (from: number, to?: number) => ({
    mailbox: people.marina.id,
    to: 1,
    threads: threads.slice(from, to),
    thread_marks: marks.slice(from, to),
  });
  const handle = ({ path, body }: TransportRequest) => {
    if (path !== mercuryEndpoints.queryGraph.path) return answer({});
    const { list_0: query } = (body as { queries: Record<string, { list: string }> }).queries;
    const data = query?.list !== 'pinned' ? part(0, 2) : isPinned ? part(1) : { mailbox: people.marina.id, to: 1 };
    return answer({ results: { list_0: { data } } });
  };
  const view = renderMailbox(<ThreadList tag="inbox" open={undefined} />, { records: {}, handle });
  await screen.findByRole('row', { name: /Conversa 70/ });
  return view;
}

const rowsIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole('row')
    .map((row) => /Conversa \d\d/.exec(row.textContent ?? '')?.[0]);

it('web.582 pinned threads stand above the recent ones, each below its heading; arrows go through both', async () => {
  const { user } = await openPinned(true);
  expect(rowsIn(await screen.findByRole('rowgroup', { name: 'Fixadas' }))).toEqual(['Conversa 80', 'Conversa 90']);
  expect(rowsIn(screen.getByRole('rowgroup', { name: 'Recentes' }))).toEqual(['Conversa 70']);
  screen.getByRole('row', { name: /Conversa 90/ }).focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toContain('Conversa 70');
});

it('web.582 without pinned threads there is no heading', async () => {
  await openPinned(false);
  expect(screen.queryByRole('rowgroup')).toBeNull();
  expect(rowsIn(screen.getByRole('grid'))).toEqual(['Conversa 70', 'Conversa 80']);
});
