import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { uiMessages } from 'ufi-ui/messages';
import { ptBR } from '../testing/texts.ts';
import { RemoveDialog } from './RemoveDialog.tsx';

function open(isGroup: boolean) {
  const [onRemove, onCancel] = [jest.fn(), jest.fn()];
  render(
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
      <RemoveDialog name="Joana Prado" isGroup={isGroup} onRemove={onRemove} onCancel={onCancel} />
    </IntlProvider>,
  );
  return { user: userEvent.setup(), onRemove, onCancel };
}
const box = (name: string) => screen.getByRole('checkbox', { name });

describe('RemoveDialog', () => {
  it('web.456 asks what to remove with a group member, and why, with nothing preselected', async () => {
    const { user, onRemove } = open(true);
    expect(screen.getByText('O comentário será excluído e Joana Prado sairá do grupo.')).toBeTruthy();
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked }) => checked)).toEqual([false, false, false, false, false]);
    await user.click(box('Excluir as publicações dos últimos 7 dias'));
    await user.click(box('Bloquear permanentemente'));
    await user.click(box('Aplicar aos outros grupos que você administra'));
    await user.click(box('Aplicar aos outros grupos que você administra'));
    await user.click(screen.getByRole('button', { name: 'Excluir e remover' }));
    const chosen = { deletesPosts: true, blocksForGood: true, appliesToOtherGroups: false };
    expect(onRemove.mock.calls).toEqual([[chosen]]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Motivo (opcional)' }), 'Spam');
    await user.click(screen.getByRole('button', { name: 'Excluir e remover' }));
    expect(onRemove.mock.calls.at(-1)).toEqual([{ ...chosen, why: { reason_kind: 'spam' } }]);
  });

  it('asks only about comments on a page', async () => {
    const { user, onRemove, onCancel } = open(false);
    expect(
      screen.getByText('O comentário será excluído, e Joana Prado não poderá mais comentar na Página.'),
    ).toBeTruthy();
    expect(screen.getAllByRole('checkbox')).toEqual([box('Excluir os comentários dos últimos 7 dias')]);
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect({ calls: onRemove.mock.calls, callsCount: onCancel.mock.calls.length }).toEqual({
      calls: [],
      callsCount: 1,
    });
  });
});
