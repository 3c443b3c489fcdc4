import { expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { firstSteps, type InstancePerson } from 'ufi-core/contract';
import { asMarina, people } from '../gallery/fixtureRecords.ts';
import { refusedAt, renderSection, type SectionAnswers } from '../testing/renderSection.tsx';
import { AdminPages } from './AdminPages.tsx';

const caio = { ...people.marina, id: '77', name: 'Caio Lins', uri: '/profile.php?id=77' };
const person = (actor: InstancePerson['actor'], facts: Partial<InstancePerson> = {}): InstancePerson => ({
  actor,
  email: `${actor.firstName.toLowerCase()}@casa.example`,
  is_owner: false,
  joined: { time: 1_700_000_000 },
  seen: null,
  suspension: null,
  ...facts,
});
const marina = person(people.marina, { is_owner: true, email: 'marina@casa.example' });

async function openAt(address: string, answers: SectionAnswers = {}, session: object = { ownsinstance: true }) {
  history.replaceState(null, '', address);
  const all = {
    fetchInstanceFacts: () => facts,
    fetchFirstSteps: () => steps,
    fetchInstancePeople: () => ({ people: [marina, person(caio, { email: 'caio@casa.example' })], cursor: null }),
    ...answers,
  };
  return act(async () => renderSection(<AdminPages />, all, { session: { ...asMarina, ...session } as never }));
}

const facts = {
  version: '1.2.3',
  started: { time: 1_700_000_000 },
  streams: 12,
  database_bytes: 2_340_000_000,
  free_bytes: null,
  failed_jobs: 3,
  waiting_jobs: 14,
  overdue_seconds: 150,
  last_backup: null,
  people: 1_204,
  comments: 98_765,
};

const steps = { done: ['place', 'ownAddress'], email: 'marina@casa.example' };

it('web.498 the first steps say what is done, why the others matter and where they are done, until all are', async () => {
  const { user, made } = await openAt('/admin', { sendTestMail: () => ({ email: steps.email }) });
  const list = screen.getByRole('region', { name: 'Primeiros passos' });
  within(list).getByText('2 de 7 feitos');
  const states = within(list)
    .getAllByRole('img')
    .map((mark) => mark.getAttribute('aria-label'));
  expect(states).toEqual(['Falta', 'Falta', 'Falta', 'Feito', 'Falta', 'Feito', 'Falta']);
  within(list).getByText(/SMTP_URL/);
  expect(within(list).queryByRole('link', { name: 'Criar página' })).toBeNull();
  expect(within(list).getByRole('link', { name: 'Convidar' }).getAttribute('href')).toBe('/admin/sign-up');
  await user.click(within(list).getByRole('button', { name: 'Enviar um e-mail de teste' }));
  expect(made('sendTestMail')).toEqual([{}]);
  screen.getByText('Enviado para marina@casa.example. Se não chegar, o motivo está em Trabalhos.');
});

it('web.498 what is all done is not shown', async () => {
  await openAt('/admin', { fetchFirstSteps: () => ({ done: [...firstSteps], email: null }) });
  expect(screen.queryByText('Primeiros passos')).toBeNull();
});

it('web.443 the overview says how the instance does, and which numbers are estimates', async () => {
  await openAt('/admin');
  const told = Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
  expect(told).toMatchObject({
    Versão: '1.2.3',
    'Conexões ao vivo abertas': '12',
    'Trabalhos que falharam': '3',
    Pessoas: '1.204',
    'Trabalhos na fila': '14',
    'Maior atraso na fila': '2 min',
    Comentários: 'cerca de 98.765',
    'Banco de dados': '2,3 GB',
    'Espaço livre no disco': 'Desconhecido',
  });
});

const menuOf = (name: string) => screen.queryByRole('button', { name: `Ações sobre ${name}` });

it('web.420 who is no owner is told so, and nothing is asked for', async () => {
  const { requests } = await openAt('/admin/people', {}, {});
  expect(screen.getByText('Só quem administra a instalação vê esta página.')).toBeDefined();
  expect(requests).toEqual([]);
});

it('web.420 the overview leads to what an owner decides', async () => {
  await openAt('/admin', { fetchFirstSteps: () => ({ done: [...firstSteps], email: null }) });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/admin',
    '/admin/people',
    '/admin/reports',
    '/admin/sites',
    '/admin/sign-up',
    '/admin/appeals',
    '/admin/jobs',
    '/admin/audit',
    '/admin/announcements',
    '/admin/settings',
    '/admin/people',
    '/admin/reports',
    '/admin/sites',
    '/admin/sign-up',
    '/admin/appeals',
    '/admin/jobs',
    '/admin/audit',
    '/admin/announcements',
    '/admin/settings',
    '/settings/instance/stars',
    '/settings/sites',
  ]);
  expect(screen.getByRole('link', { name: 'Visão geral' }).getAttribute('aria-current')).toBe('page');
});

it('web.421 people are searched for by what the address states, and nobody acts on themselves', async () => {
  const { made, user } = await openAt('/admin/people?q=ca');
  expect(screen.getByText('caio@casa.example', { exact: false })).toBeDefined();
  expect(menuOf(people.marina.name)).toBeNull();
  expect(screen.getAllByText('Administra a instalação')).toHaveLength(1);
  const field = screen.getByRole('searchbox', { name: 'Nome ou e-mail' });
  await user.clear(field);
  await user.type(field, 'lins{Enter}');
  expect(made('fetchInstancePeople')).toEqual([{ q: 'ca' }, { q: 'lins' }]);
  expect(location.search).toBe('?q=lins');
});

it('web.422 an owner ends sessions, and makes and removes owners, after a question', async () => {
  const done = () => ({});
  const { user, made } = await openAt('/admin/people', { endPersonSessions: done, setInstanceOwner: done });
  const choose = async (entry: string) => {
    const menu = menuOf('Caio Lins');
    if (menu === null) throw new Error('Caio has no menu.');
    await user.click(menu);
    await user.click(await screen.findByRole('menuitem', { name: entry }));
    const dialog = await screen.findByRole('alertdialog', { name: entry });
    await user.click(within(dialog).getByRole('button', { name: entry }));
  };
  await choose('Encerrar sessões');
  expect(made('endPersonSessions')).toEqual([{ user_id: '77' }]);
  await choose('Tornar administrador da instalação');
  expect(screen.getAllByText('Administra a instalação')).toHaveLength(2);
  await choose('Retirar da administração');
  expect(screen.getAllByText('Administra a instalação')).toHaveLength(1);
  expect(made('setInstanceOwner')).toEqual([
    { user_id: '77', is_owner: true },
    { user_id: '77', is_owner: false },
  ]);
});

it('web.423 a link for a new password is shown once, with its secret in the fragment', async () => {
  const { user } = await openAt('/admin/people', { makeResetLink: () => ({ secret: 'segredo' }) });
  await user.click(menuOf('Caio Lins') as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Criar link para senha nova' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Criar link para senha nova' }));
  const dialog = await screen.findByRole('dialog', { name: 'Senha nova de Caio Lins' });
  const link = within(dialog).getByRole('textbox', { name: 'Link para criar uma senha nova' });
  expect(link).toHaveProperty('value', `${location.origin}/reset#segredo`);
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(within(dialog).getByRole('button', { name: 'Copiar link' }));
  expect(copied.mock.calls).toEqual([[`${location.origin}/reset#segredo`]]);
  await user.click(within(dialog).getByRole('button', { name: 'Fechar' }));
  expect(screen.queryByDisplayValue(/segredo/)).toBeNull();
});

it('web.440 an owner suspends an account with a reason and an end, sees it in the row, and lifts it', async () => {
  const until = 1_800_000_000;
  const { user, made } = await openAt('/admin/people', {
    suspendPerson: ({ reason }: { reason: string }) => ({ suspension: { reason, until } }),
    liftPersonSuspension: () => ({}),
  });
  const open = async (entry: string) => {
    await user.click(menuOf('Caio Lins') as HTMLElement);
    await user.click(await screen.findByRole('menuitem', { name: entry }));
  };
  await open('Suspender conta');
  const dialog = await screen.findByRole('dialog', { name: 'Suspender Caio Lins' });
  expect(within(dialog).getByRole('radio', { name: '7 dias' })).toHaveProperty('checked', true);
  expect(within(dialog).getAllByRole('radio')).toHaveLength(4);
  await user.type(within(dialog).getByRole('textbox', { name: 'Motivo' }), 'Propaganda');
  await user.click(within(dialog).getByRole('radio', { name: '1 dia' }));
  await user.click(within(dialog).getByRole('button', { name: 'Suspender conta' }));
  expect(made('suspendPerson')).toEqual([
    { user_id: '77', reason: 'Propaganda', days: 1, client_id: expect.stringMatching(/./) },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Propaganda')).toBeDefined();
  expect(screen.getByText(/^Entrou em .*Conta suspensa até 15 de jan\. de 2027/, { exact: false })).toBeDefined();
  await user.click(menuOf('Caio Lins') as HTMLElement);
  const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(entries).toEqual(['Encerrar sessões', 'Criar link para senha nova', 'Retirar suspensão']);
  await user.click(screen.getByRole('menuitem', { name: 'Retirar suspensão' }));
  const question = await screen.findByRole('alertdialog', { name: 'Retirar suspensão' });
  await user.click(within(question).getByRole('button', { name: 'Retirar suspensão' }));
  expect(made('liftPersonSuspension')).toEqual([{ user_id: '77' }]);
  expect(screen.queryByText('Propaganda')).toBeNull();
});

it('web.440 a refused suspension says why, keeps what was written, and is sent again with the same key', async () => {
  let attempts = 0;
  const { user, made } = await openAt('/admin/people', {
    suspendPerson: ({ reason }: { reason: string }) => {
      attempts += 1;
      if (attempts === 1) throw refusedAt({ reason: 'Não pode ficar vazio.' });
      return { suspension: { reason, until: null } };
    },
  });
  await user.click(menuOf('Caio Lins') as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Suspender conta' }));
  const dialog = await screen.findByRole('dialog', { name: 'Suspender Caio Lins' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Motivo' }), 'Insultos');
  await user.click(within(dialog).getByRole('radio', { name: 'Sem prazo' }));
  const send = () => user.click(within(dialog).getByRole('button', { name: 'Suspender conta' }));
  await send();
  expect(within(dialog).getByText('Não pode ficar vazio.')).toBeDefined();
  expect(within(dialog).getByRole('textbox', { name: 'Motivo' })).toHaveProperty('value', 'Insultos');
  await send();
  const [first, second] = made('suspendPerson');
  expect(first).toMatchObject({ days: null });
  expect(second).toEqual(first);
  expect(screen.getByText(/Conta suspensa sem prazo/, { exact: false })).toBeDefined();
});

it('web.531 the appeals to the owners of the instance are listed there', async () => {
  const { made } = await openAt('/admin/appeals', { fetchAppeals: () => ({ appeals: [], cursor: null }) });
  expect(await screen.findByText('Nenhuma contestação aguarda resposta.')).toBeDefined();
  expect(made('fetchAppeals')).toEqual([{}]);
});

it.each([
  ['never', null, true],
  ['eight days ago', 8, true],
  ['six days ago', 6, false],
])('web.555 the overview warns of a backup that was made %s: %s days, %s', async (_, days, isWarned) => {
  const time = Math.floor(Date.now() / 1_000) - (days ?? 0) * 86_400;
  await openAt('/admin', { fetchInstanceFacts: () => ({ ...facts, last_backup: days === null ? null : { time } }) });
  const row = screen.getAllByRole('term').find(({ textContent }) => textContent === 'Último backup');
  const told = row?.nextElementSibling?.textContent ?? '';
  expect(told.includes('npm run backup')).toBe(isWarned);
  expect(told.includes('Nenhum ainda')).toBe(days === null);
});

it('web.556 an address that no screen has is not found, and one with a slash at its end is', async () => {
  await openAt('/admin/nada');
  screen.getByText('Esta página não está disponível');
  expect(screen.queryByRole('navigation')).toBeNull();
  document.body.innerHTML = '';
  await openAt('/admin/people/');
  await screen.findByText('Caio Lins');
});
