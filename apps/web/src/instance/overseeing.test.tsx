import { expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { asMarina, people } from '../gallery/fixtureRecords.ts';
import { refusedAt, renderSection, type SectionAnswers } from '../testing/renderSection.tsx';
import { AdminPages } from './AdminPages.tsx';

const open = (address: string, answers: SectionAnswers) => {
  history.replaceState(null, '', address);
  const session = { ...asMarina, ownsinstance: true } as never;
  return act(async () => renderSection(<AdminPages />, answers, { session }));
};

const places = [{ id: '20', kind: 'group', name: 'Horta' }];
const report = {
  comment_id: '7_8',
  scope: '20',
  author: people.marina.id,
  text: 'Compre já',
  address: '/posts/7?comment_id=8',
  reason: 'spam',
  note: 'de novo',
  timestamp: { time: 1_700_000_000 },
};
const reports = (list: readonly object[]) => ({
  reports: list,
  open: 1,
  actors: [people.marina],
  places,
  cursor: null,
});

it('web.512 shows what was reported, where and why, and leads there', async () => {
  const { user, made } = await open('/admin/reports', { fetchInstanceReports: () => reports([report]) });
  const row = (await screen.findByText('Compre já')).closest('li') as HTMLElement;
  for (const text of ['Grupo Horta', people.marina.name, 'de novo']) within(row).getByText(text);
  expect(within(row).getByRole('link', { name: 'Abrir no lugar' }).getAttribute('href')).toBe(report.address);
  expect(screen.getByRole('link', { name: 'Em aberto (1)' }).getAttribute('aria-current')).toBe('page');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Motivo' }), 'spam');
  expect(location.search).toBe('?view=open&reason=spam');
  expect(made('fetchInstanceReports')).toEqual([{ state: 'open' }, { state: 'open', reason: 'spam' }]);
});

it('web.512 says that a comment is gone, and shows what was reported in messages', async () => {
  const gone = { ...report, author: null, text: null, address: null };
  await open('/admin/reports?view=closed', { fetchInstanceReports: () => reports([gone]) });
  expect(await screen.findByText('O comentário não existe mais.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Abrir no lugar' })).toBeNull();
  const messages = screen.getAllByRole('link', { name: 'Mensagens' });
  expect(messages.map((link) => link.getAttribute('href'))).toContain('/admin/reports?view=messages');
});

it('web.600 offers only what an owner may do where they may not read', async () => {
  await open('/admin/reports', { fetchInstanceReports: () => reports([{ ...report, address: null }]) });
  expect(await screen.findByText(/onde você não pode ler/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Apagar/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Abrir no lugar' })).toBeNull();
  expect(screen.getByRole('button', { name: /^Rejeitar/ })).toBeTruthy();
});

it('web.550 dismisses the reports of a comment in each of its rows, and undoes it', async () => {
  const { user, made } = await open('/admin/reports', {
    fetchInstanceReports: () => reports([report, { ...report, reason: 'harassment' }]),
    dismissReports: () => ({}),
  });
  const dismiss = `Rejeitar as denúncias do comentário de ${people.marina.name}`;
  const [first] = await screen.findAllByRole('button', { name: dismiss });
  await user.click(first as HTMLElement);
  expect(screen.queryByRole('button', { name: dismiss })).toBeNull();
  within(await screen.findByRole('status', { name: 'Avisos' })).getByText(/Denúncias rejeitadas/);
  const [undo] = screen.getAllByRole('button', { name: /^Reabrir as denúncias/ });
  expect(document.activeElement).toBe(undo);
  await user.keyboard('{Enter}');
  expect(await screen.findAllByRole('button', { name: dismiss })).toHaveLength(2);
  const input = { ft_ent_identifier: '7', comment_id: '8', client_id: expect.any(String) };
  expect(made('dismissReports')).toEqual([
    { ...input, is_dismissed: true },
    { ...input, is_dismissed: false },
  ]);
});

it('web.550 deletes a comment with a reason, and says why something is refused', async () => {
  const { user, made } = await open('/admin/reports', {
    fetchInstanceReports: () => reports([report]),
    deleteComment: () => ({}),
    dismissReports: () => {
      throw refusedAt({ comment_id: 'Isso não existe mais.' });
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Rejeitar/ }));
  await screen.findByText('Isso não existe mais.');
  await user.click(screen.getByRole('button', { name: `Apagar o comentário de ${people.marina.name}` }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.selectOptions(dialog.getByRole('combobox'), 'spam');
  await user.click(dialog.getByRole('button', { name: 'Excluir' }));
  const input = { ft_ent_identifier: '7', comment_id: '8', reason_kind: 'spam', client_id: expect.any(String) };
  expect(made('deleteComment')).toEqual([input]);
  expect(screen.queryByRole('button', { name: /^Rejeitar/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Abrir no lugar' })).toBeNull();
  expect(await screen.findAllByText('Comentário apagado.')).toHaveLength(2);
});

it('web.550 suspends the author of a reported comment', async () => {
  const { user, made } = await open('/admin/reports', {
    fetchInstanceReports: () => ({ ...reports([{ ...report, author: people.caio.id }]), actors: [people.caio] }),
    suspendPerson: () => ({ suspension: { reason: 'spam', until: null } }),
  });
  await user.click(await screen.findByRole('button', { name: `Suspender ${people.caio.name}` }));
  await user.type(await screen.findByRole('textbox', { name: /Motivo/ }), 'spam');
  await user.click(screen.getByRole('button', { name: 'Suspender conta' }));
  expect(made('suspendPerson')).toMatchObject([{ user_id: people.caio.id, reason: 'spam' }]);
});

const line = {
  id: '900',
  scope: '20',
  action: 'hideComment',
  person: people.marina.id,
  actor: people.marina.id,
  target: people.marina.id,
  comment_id: null,
  until: null,
  reason_kind: null,
  reason: null,
  notes: null,
  timestamp: { time: 1_700_000_000 },
};

it('web.513 filters lines by action and days, by person and by place, in the address and in the file', async () => {
  const page = { lines: [line], actors: [people.marina], places, cursor: null };
  const { user, made } = await open('/admin/audit', { fetchInstanceAudit: () => page });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ação' }), 'hideComment');
  await user.type(screen.getByLabelText('De'), '2026-11-01');
  await user.type(screen.getByLabelText('Até'), '2026-11-02');
  await user.click(screen.getByRole('button', { name: 'Mostrar' }));
  expect(location.search).toBe('?action=hideComment&from=2026-11-01&until=2026-11-02');
  const from = new Date('2026-11-01T00:00:00').getTime() / 1_000;
  const until = new Date('2026-11-03T00:00:00').getTime() / 1_000;
  expect(made('fetchInstanceAudit')).toEqual([{}, { action: 'hideComment', from, until }]);
  const file = (await screen.findByRole('link', { name: 'Baixar CSV' })).getAttribute('href');
  expect(file).toBe(`/instance/audit/export/?action=hideComment&from=${from}&until=${until}`);
  const only = await screen.findByRole('link', { name: 'Só aqui: Horta' });
  expect(only.getAttribute('href')).toContain('place=20&action=hideComment');
  const his = screen.getByRole('link', { name: `Só ${people.marina.name}` }).getAttribute('href');
  expect(his).toContain(`person=${people.marina.id}&action=hideComment`);
});

it('web.513 names whose lines of what place are shown, with a way back to all', async () => {
  const page = { lines: [line], actors: [people.marina], places, cursor: null };
  const address = `/admin/audit?person=${people.marina.id}&place=20`;
  const { made } = await open(address, { fetchInstanceAudit: () => page });
  expect(made('fetchInstanceAudit')).toEqual([{ person_id: people.marina.id, scope_id: '20' }]);
  const all = await screen.findByRole('link', { name: `Não só ${people.marina.name}` });
  expect(all.getAttribute('href')).toBe('/admin/audit?place=20');
  const everywhere = screen.getByRole('link', { name: 'Não só em Horta' }).getAttribute('href');
  expect(everywhere).toBe(`/admin/audit?person=${people.marina.id}`);
});

it('web.513 takes nothing from the address that is no filter', async () => {
  const page = { lines: [], actors: [], places: [], cursor: null };
  const { made } = await open('/admin/audit?person=x&action=shout&from=2026-99-01', { fetchInstanceAudit: () => page });
  expect(made('fetchInstanceAudit')).toEqual([{}]);
  expect(await screen.findAllByText('Nada assim foi feito.')).not.toEqual([]);
});

it('web.557 names the settings and modes that lines of the audit keep', async () => {
  const lines = [
    { ...line, id: '902', action: 'saveInstanceSettings', reason: 'network_name, accent' },
    { ...line, id: '901', action: 'setSignUpMode', reason: 'invitation' },
  ];
  await open('/admin/audit', { fetchInstanceAudit: () => ({ lines, actors: [people.marina], places, cursor: null }) });
  await screen.findByText(/Nome da rede e Cor de destaque/);
  expect(screen.queryByText(/network_name/)).toBeNull();
  screen.getByText(/^Motivo: .*convidad/i);
});
