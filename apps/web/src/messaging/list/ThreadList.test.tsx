import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
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
  renderMailbox(<ThreadList tag="inbox" open={undefined} />, { told: {}, handle });
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
