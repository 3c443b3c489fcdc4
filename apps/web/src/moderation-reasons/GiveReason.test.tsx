import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { reportReasons } from 'ufi-core/contract';
import { ar, enUS, ptBR } from '../testing/texts.ts';
import { refusedAt, renderSection } from '../testing/renderSection.tsx';
import { GiveReason } from './GiveReason.tsx';

it('web.457 tells the author of a hidden comment why, once; what is refused or missing is said, and stays written', async () => {
  let isDown = true;
  const { user, made } = renderSection(<GiveReason target="11" comment="31" />, {
    hideComment: () => {
      if (isDown) throw refusedAt({ reason: 'Longo demais' });
      return {};
    },
  });
  await user.click(screen.getByRole('button', { name: 'Dizer o motivo ao autor…' }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = dialog.getByRole('button', { name: 'Dizer ao autor' });
  await user.click(send);
  dialog.getByText('Escolha um motivo ou escreva um.');
  expect(made('hideComment')).toEqual([]);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Motivo (opcional)' }), 'Assédio ou bullying');
  const field = dialog.getByRole('textbox', { name: 'Com suas palavras (opcional)' });
  await user.type(field, 'Sem ofensas');
  await user.click(send);
  dialog.getByText('Longo demais');
  expect(field).toHaveProperty('value', 'Sem ofensas');
  isDown = false;
  await user.click(send);
  const [first, second] = made('hideComment');
  const object = { ft_ent_identifier: '11', comment_id: '31', spam_action: true, for_all: true };
  expect(first).toMatchObject({ ...object, reason_kind: 'harassment', reason: 'Sem ofensas' });
  // What is sent again takes effect once.
  expect(second).toEqual(first);
  await screen.findByText('O motivo foi dito ao autor.');
  expect(screen.queryByRole('button')).toBeNull();
});

it('web.455 names each reason as the reasons for reporting are named, in every language', () => {
  for (const texts of [ptBR, enUS, ar] as readonly Readonly<Record<string, string>>[]) {
    for (const reason of reportReasons) {
      expect(texts['web.restriction.reason']).toContain(`${reason} {${texts[`web.report.reason.${reason}`]}. }`);
    }
  }
});
