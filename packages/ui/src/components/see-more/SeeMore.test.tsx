import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { inLocale, renderUi } from '../../testing/renderUi.tsx';
import { SeeMore } from './SeeMore.tsx';

describe('SeeMore', () => {
  it('S4.32 is collapsed by default and expands one way on click', async () => {
    const { user, container, rerender } = renderUi(<SeeMore short="O começo" full="O começo e o fim." />);
    expect(container.querySelector('.ufi-see-more__cut')?.textContent).toBe('O começo… Ver mais');
    await user.click(screen.getByRole('button', { name: 'Ver mais' }));
    expect(container.textContent).toBe('O começo e o fim.');
    expect(screen.queryByRole('button')).toBeNull();
    rerender(<SeeMore short="O começo" full="O começo e o fim, editado." />);
    expect(container.textContent).toBe('O começo e o fim, editado.');
  });

  it('leaves the focus in the text when its button goes', async () => {
    const { user, container } = renderUi(<SeeMore short="O começo" full="O começo e o fim." />);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(container.firstElementChild);
  });

  it('says all of it where no script runs, and nobody could open anything', () => {
    const page = renderToString(inLocale(<SeeMore short="O começo" full="O começo e o fim." />));
    expect(page).toContain('<noscript>O começo e o fim.</noscript>');
  });

  it('has nothing to open where nothing is cut', () => {
    const { container } = renderUi(<SeeMore full="Curto." />);
    expect(container.innerHTML).toBe('<div class="ufi-see-more">Curto.</div>');
  });
});
