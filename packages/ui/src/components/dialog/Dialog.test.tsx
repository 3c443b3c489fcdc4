import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../../testing/renderUi.tsx';
import { Dialog } from './Dialog.tsx';

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Histórico
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Histórico de edições">
        <p>Antes</p>
      </Dialog>
    </>
  );
}

describe('Dialog', () => {
  it('traps the focus, closes on Escape and restores the focus', async () => {
    const { user } = renderUi(<Page />);
    const opener = screen.getByRole('button', { name: 'Histórico' });
    await user.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Histórico de edições' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('closes by its button', async () => {
    const onClose = jest.fn();
    const { user } = renderUi(
      <Dialog isOpen onClose={onClose} title="Histórico">
        <p>Antes</p>
      </Dialog>,
    );
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
