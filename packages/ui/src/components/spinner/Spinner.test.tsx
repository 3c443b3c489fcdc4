import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderUi } from '../../testing/renderUi.tsx';
import { Spinner } from './Spinner.tsx';

describe('Spinner', () => {
  it('is announced only with a label', () => {
    const { rerender } = renderUi(<Spinner />);
    expect(screen.queryByRole('status')).toBeNull();
    rerender(<Spinner label="Carregando" />);
    expect(screen.getByRole('status').textContent).toBe('Carregando');
  });
});
