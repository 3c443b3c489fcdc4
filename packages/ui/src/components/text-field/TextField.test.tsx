import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderUi } from '../../testing/renderUi.tsx';
import { TextField } from './TextField.tsx';

const descriptionOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

describe('TextField', () => {
  it('is tied to its label and hint, and to its error in the place of the hint', () => {
    const { rerender } = renderUi(<TextField label="E-mail" hint="Só para entrar." name="email" />);
    const field = screen.getByRole('textbox', { name: 'E-mail' });
    expect(descriptionOf(field)).toBe('Só para entrar.');
    expect(field.hasAttribute('aria-invalid')).toBe(false);
    rerender(<TextField label="E-mail" hint="Só para entrar." error="Falta o domínio." name="email" />);
    expect(descriptionOf(field)).toBe('Falta o domínio.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });
});
