import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { inLocale, renderUi } from '../../testing/renderUi.tsx';
import { SeeMore } from './SeeMore.tsx';

describe('SeeMore', () => {
  it('S4.32, S2.06/7 is collapsed by default and expands one way on click', async () => {
    const { user, container, rerender } = renderUi(<SeeMore short="O começo" full="O começo e o fim." />);
    expect(container.querySelector('.ufi-see-more__cut')?.textContent).toBe('O começo… Ver mais');
    await user.click(screen.getByRole('button', { name: 'Ver mais' }));
    expect(container.textContent).toBe('O começo e o fim.');
    expect(screen.queryByRole('button')).toBeNull();
    rerender(<SeeMore short="O começo" full="O começo e o fim, editado." />);
    expect(container.textContent).toBe('O começo e o fim, editado.');
  });

  it('moves the focus to the text when its button is removed', async () => {
    const { user, container } = renderUi(<SeeMore short="O começo" full="O começo e o fim." />);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(container.firstElementChild);
  });

  it('renders the full text for readers without a script', () => {
    const page = renderToString(inLocale(<SeeMore short="O começo" full="O começo e o fim." />));
    expect(page).toContain('<noscript>O começo e o fim.</noscript>');
  });

  it('has no button if nothing is truncated', () => {
    const { container } = renderUi(<SeeMore full="Curto." />);
    expect(container.innerHTML).toBe('<div class="ufi-see-more">Curto.</div>');
  });
});
