import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderUi } from '../../testing/renderUi.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

function build(props: Partial<ConfirmDialogProps> = {}) {
  const onConfirm = jest.fn();
  const onCancel = jest.fn();
  const dialog = (
    <ConfirmDialog
      isOpen
      title="Excluir comentário"
      confirmLabel="Confirmar exclusão"
      isDanger
      onConfirm={onConfirm}
      onCancel={onCancel}
      {...props}
    >
      Tem certeza de que deseja excluir esse comentário?
    </ConfirmDialog>
  );
  return { dialog, onConfirm, onCancel };
}

describe('ConfirmDialog', () => {
  it('ui.13 has a name and a description, and focuses the cancel button', async () => {
    const { dialog, onConfirm } = build();
    const { user } = renderUi(dialog);
    const box = screen.getByRole('alertdialog', { name: 'Excluir comentário' });
    const question = document.getElementById(box.getAttribute('aria-describedby') ?? '');
    expect(question?.textContent).toBe('Tem certeza de que deseja excluir esse comentário?');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancelar'));
    await user.click(screen.getByRole('button', { name: 'Confirmar exclusão' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('can be cancelled by its button and by Escape', async () => {
    const { dialog, onCancel } = build();
    const { user } = renderUi(dialog);
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await user.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledTimes(2);
  });

  it('ui.13 ignores a click outside', async () => {
    const { dialog, onCancel } = build();
    const { user } = renderUi(dialog);
    const outside = document.querySelector('.ufi-dialog-viewport') ?? document.body;
    expect(outside.querySelector('[role=alertdialog]')).not.toBeNull();
    await user.click(outside);
    expect(screen.getByRole('alertdialog')).toBeTruthy();
    expect(onCancel).not.toHaveBeenCalled();
  });

  it('confirms once while it is pending', async () => {
    const { dialog, onConfirm } = build({ isBusy: true });
    const { user } = renderUi(dialog);
    await user.click(screen.getByRole('button', { name: 'Confirmar exclusão' }));
    expect(onConfirm).not.toHaveBeenCalled();
  });
});
