import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { InstanceJob } from 'ufi-core/contract';
import { asMarina } from '../gallery/fixtureRecords.ts';
import { renderSection, type SectionAnswers } from '../testing/renderSection.tsx';
import { AdminPages } from './AdminPages.tsx';

const job: InstanceJob = {
  id: '01234567-89ab-4cde-8f01-23456789abcd',
  queue: 'mail',
  kind: 'reset',
  attempts: 11,
  added: { time: 1_700_000_000 },
  next: null,
  failure: { reason: 'unreachable', code: 'ECONNREFUSED' },
};
const counts = { failed: 2, waiting: 5, running: 0 };

async function openAt(address: string, answers: SectionAnswers) {
  history.replaceState(null, '', address);
  const session = { ...asMarina, ownsinstance: true as const };
  return act(async () => renderSection(<AdminPages />, answers, { session }));
}

it('web.442 says which jobs have failed, why in words, and has one tried once more', async () => {
  const unknown = { ...job, id: job.id.replace('0', 'f'), queue: 'push', kind: 'ping', attempts: 1, failure: null };
  const { user, made } = await openAt('/admin/jobs', {
    fetchJobs: () => ({ jobs: [job, unknown], counts, cursor: null }),
    retryJob: () => ({}),
  });
  expect(screen.getByText('E-mail com link para senha nova')).toBeDefined();
  expect(screen.getByText(/11 tentativas falharam/).textContent).toContain(
    'O servidor de e-mail não foi alcançado. (ECONNREFUSED)',
  );
  expect(screen.getByText('push ping')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Falharam (2)' }).getAttribute('aria-current')).toBe('page');
  const button = screen.getByRole('button', { name: 'Tentar de novo: E-mail com link para senha nova' });
  await user.click(button);
  expect(made('retryJob')).toEqual([{ job_id: job.id }]);
  expect(button).toHaveProperty('disabled', true);
  expect(screen.getByText('O trabalho voltou para a fila.')).toBeDefined();
});

it('web.442 shows waiting jobs by the address, with their next attempt', async () => {
  const { made } = await openAt('/admin/jobs?state=waiting', {
    fetchJobs: () => ({ jobs: [{ ...job, next: { time: 1_800_000_000 } }], counts, cursor: null }),
  });
  expect(made('fetchJobs')).toEqual([{ state: 'waiting' }]);
  expect(screen.getByText(/Próxima tentativa em 15 de jan\. de 2027/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Tentar de novo/ })).toBeNull();
});

it('web.442 says that no job has failed', async () => {
  await openAt('/admin/jobs?state=other', { fetchJobs: () => ({ jobs: [], counts, cursor: null }) });
  expect(screen.getByText('Nenhum trabalho falhou nos últimos três dias.', { selector: ':not([role])' })).toBeDefined();
});
