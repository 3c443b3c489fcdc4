import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderUi } from '../../testing/renderUi.tsx';
import { TextField } from './TextField.tsx';

const descriptionOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

describe('TextField', () => {
  it('is connected to its label and hint, and to its error in place of the hint', () => {
    const { rerender } = renderUi(<TextField label="E-mail" hint="Só para entrar." name="email" />);
    const field = screen.getByRole('textbox', { name: 'E-mail' });
    expect(descriptionOf(field)).toBe('Só para entrar.');
    expect(field.hasAttribute('aria-invalid')).toBe(false);
    rerender(<TextField label="E-mail" hint="Só para entrar." error="Falta o domínio." name="email" />);
    expect(descriptionOf(field)).toBe('Falta o domínio.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('is focused as the first invalid field of its form, which alone announces its error', () => {
    const draw = (errors: readonly (string | undefined)[]) => (
      <form>
        <TextField label="Nome" name="name" error={errors[0]} takesFocus />
        <TextField label="E-mail" name="email" error={errors[1]} takesFocus />
        <TextField label="Cidade" name="city" error={errors[2]} takesFocus />
      </form>
    );
    const { rerender } = renderUi(draw([]));
    const email = screen.getByRole('textbox', { name: 'E-mail' });
    const focused = jest.fn();
    email.addEventListener('focus', focused);
    for (const times of [1, 2]) {
      rerender(draw([undefined, 'Falta o domínio.', 'Falta.']));
      expect({ activeElement: document.activeElement, callsCount: focused.mock.calls.length }).toEqual({
        activeElement: email,
        callsCount: times,
      });
      rerender(draw([]));
    }
    expect(document.querySelector('[aria-live]')).toBeNull();
  });
});
