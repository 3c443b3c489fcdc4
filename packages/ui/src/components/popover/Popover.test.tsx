import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { renderUi } from '../../testing/renderUi.tsx';
import { Popover } from './Popover.tsx';

/** Simulates exit animations; the returned function ends them. */
function slowLayers(): () => void {
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const going = { finished, playState: 'running', effect: null } as unknown as Animation;
  Element.prototype.getAnimations = () => [going];
  return () => {
    Element.prototype.getAnimations = () => [];
    finish();
  };
}

function Place() {
  const anchorRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <input aria-label="Comentário" />
      <button ref={anchorRef} onClick={() => setIsOpen(true)}>
        Lugar
      </button>
      <Popover anchorRef={anchorRef} label="Lugares" isOpen={isOpen} onOpenChange={setIsOpen}>
        <button onClick={() => setIsOpen(false)}>Mercado</button>
      </Popover>
    </>
  );
}

describe('Popover', () => {
  it('restores the focus to its anchor', async () => {
    const { user } = renderUi(<Place />);
    const anchor = screen.getByRole('button', { name: 'Lugar' });
    await user.click(anchor);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mercado' })));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(anchor));
  });

  it('does not take back a focus that has moved on', async () => {
    const { user } = renderUi(<Place />);
    await user.click(screen.getByRole('button', { name: 'Lugar' }));
    const goOn = slowLayers();
    await user.click(await screen.findByRole('button', { name: 'Mercado' }));
    await user.click(screen.getByRole('textbox', { name: 'Comentário' }));
    expect(screen.queryByRole('dialog')).not.toBeNull();
    await act(async () => goOn());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Comentário' }));
  });
});
