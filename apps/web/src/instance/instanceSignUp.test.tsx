import { expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import type { Invitation } from 'ufi-core/contract';
import { asMarina } from '../gallery/fixtureRecords.ts';
import { refusedAt, renderSection, type SectionAnswers } from '../testing/renderSection.tsx';
import { AdminPages } from './AdminPages.tsx';

const invitation: Invitation = {
  id: '80',
  email: 'rosa@casa.example',
  uses: 1,
  used: 0,
  made: { time: 1_700_000_000 },
  expires: { time: 1_800_000_000 },
  by: 'Dona Zuleica',
};

function open(answers: SectionAnswers, is_locked = false) {
  history.replaceState(null, '', '/admin/sign-up');
  const session = { ...asMarina, ownsinstance: true as const };
  const known: SectionAnswers = {
    fetchSignUpSettings: () => ({ mode: 'open', is_locked }),
    fetchInvitations: () => ({ invitations: [invitation], cursor: null }),
    ...answers,
  };
  return act(async () => renderSection(<AdminPages />, known, { session }));
}

it('web.450 shows who can create an account, and saves another choice', async () => {
  const { user, made } = await open({ setSignUpMode: () => ({}) });
  expect(screen.getByRole('radio', { name: 'Qualquer pessoa' })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('radio', { name: 'Só quem foi convidado' }));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(made('setSignUpMode')).toEqual([{ mode: 'invitation' }]);
  expect(screen.getByText('Isso vale a partir de agora.')).toBeDefined();
});

it('web.450 says where it is changed if the environment decides it', async () => {
  await open({}, true);
  expect(screen.getByRole('group', { name: 'Quem pode criar uma conta?' })).toHaveProperty('disabled', true);
  expect(screen.getByText(/UFI_SIGN_UP/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
});

it('web.451 makes an invitation, keeps what was written if it is refused, and shows its link once', async () => {
  let answers = 0;
  const { user, made } = await open({
    makeInvitation: () => {
      answers += 1;
      if (answers === 1) throw refusedAt({ email: 'Formato inválido.' });
      return { secret: 'segredo', invitation };
    },
  });
  await user.click(screen.getByRole('button', { name: 'Criar convite' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Criar convite' }));
  await user.clear(dialog.getByLabelText('Quantas contas podem ser criadas?'));
  await user.type(dialog.getByLabelText('Quantas contas podem ser criadas?'), '3');
  await user.click(dialog.getByRole('radio', { name: '30 dias' }));
  await user.click(dialog.getByRole('button', { name: 'Criar convite' }));
  expect(dialog.getByText('Formato inválido.')).toBeDefined();
  await user.type(dialog.getByLabelText('E-mail da pessoa (opcional)'), 'rosa@casa.example');
  expect(dialog.queryByLabelText('Quantas contas podem ser criadas?')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Criar convite' }));
  expect(made('makeInvitation')).toMatchObject([
    { uses: 3, days: 30 },
    { uses: 1, days: 30, email: 'rosa@casa.example' },
  ]);
  expect(screen.getByLabelText('Link do convite')).toHaveProperty('value', `${location.origin}/login?sign_up#segredo`);
  expect(made('fetchInvitations')).toHaveLength(2);
});

it('web.452 lists open invitations, and revokes one after a question', async () => {
  const { user, made } = await open({ revokeInvitation: () => ({}) });
  expect(screen.getByText('rosa@casa.example')).toBeDefined();
  expect(screen.getByText(/0 de 1 conta criada/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Revogar convite: rosa@casa.example' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revogar convite' }));
  expect(made('revokeInvitation')).toEqual([{ invitation_id: '80' }]);
  expect(screen.getByText('Convite revogado.')).toBeDefined();
  expect(screen.getByText('Revogado')).toBeDefined();
});
