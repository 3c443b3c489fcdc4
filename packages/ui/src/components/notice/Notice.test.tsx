import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderUi } from '../../testing/renderUi.tsx';
import { Notice } from './Notice.tsx';

describe('Notice', () => {
  it('is announced assertively for an error, politely otherwise, and not at all if it was there from the start', () => {
    const { rerender } = renderUi(
      <Notice tone="error" isLive>
        Falhou.
      </Notice>,
    );
    expect(screen.getByRole('alert').textContent).toBe('Falhou.');
    rerender(<Notice isLive>Pronto.</Notice>);
    expect(screen.getByRole('status').textContent).toBe('Pronto.');
    rerender(<Notice>Este tópico está fechado</Notice>);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
