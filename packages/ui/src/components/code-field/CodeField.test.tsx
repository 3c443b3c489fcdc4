import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { uiMessages } from '../../messages/index.ts';
import { CodeField } from './CodeField.tsx';

const open = (takesRecovery: boolean) => {
  render(
    <IntlProvider locale="pt-BR" messages={uiMessages['pt-BR']}>
      <CodeField takesRecovery={takesRecovery} />
    </IntlProvider>,
  );
  return userEvent.setup();
};
const kindOf = (field: HTMLElement) => [field.getAttribute('autocomplete'), field.getAttribute('inputmode')];

describe('the field for a code', () => {
  it('ui.38 takes the focus, asks for the digits of an app, and turns to a recovery code and back', async () => {
    const user = open(true);
    const field = screen.getByLabelText('Código');
    expect([document.activeElement === field, ...kindOf(field)]).toEqual([true, 'one-time-code', 'numeric']);
    await user.type(field, '12');
    await user.click(screen.getByRole('button', { name: 'Usar um código de recuperação' }));
    const recovery = screen.getByLabelText<HTMLInputElement>('Código de recuperação');
    expect([document.activeElement === recovery, recovery.value, ...kindOf(recovery)]).toEqual([
      true,
      '',
      'off',
      'text',
    ]);
    await user.click(screen.getByRole('button', { name: 'Usar o aplicativo autenticador' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Código'));
  });

  it('ui.38 offers no recovery code where none does', () => {
    open(false);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
