import { describe, expect, it } from '@jest/globals';
import { renderUi } from '../../testing/renderUi.tsx';
import { EmptyState } from './EmptyState.tsx';

describe('EmptyState', () => {
  it('renders only what it is given', () => {
    const { container, rerender } = renderUi(<EmptyState icon="comment" title="Nada ainda" />);
    expect(container.querySelectorAll('p')).toHaveLength(1);
    rerender(
      <EmptyState icon="comment" title="Nada ainda" action={<button type="button">Comentar</button>}>
        Comece você.
      </EmptyState>,
    );
    expect(container.textContent).toBe('Nada aindaComece você.Comentar');
  });
});
