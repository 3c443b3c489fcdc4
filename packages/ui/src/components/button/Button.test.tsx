import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderUi } from '../../testing/renderUi.tsx';
import { Button, ButtonLink } from './Button.tsx';

describe('Button', () => {
  it('ui.05 while busy keeps its name and focus and ignores clicks', async () => {
    const onClick = jest.fn();
    const { user, rerender } = renderUi(<Button onClick={onClick}>Publicar</Button>);
    await user.click(screen.getByRole('button', { name: 'Publicar' }));
    rerender(
      <Button onClick={onClick} isBusy>
        Publicar
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Publicar' });
    await user.click(button);
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it('ui.05 while busy submits no form', async () => {
    const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const { user } = renderUi(
      <form onSubmit={onSubmit}>
        <Button type="submit" isBusy>
          Entrar
        </Button>
      </form>,
    );
    await user.click(screen.getByRole('button'));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('has a pressed state only as a toggle', () => {
    const { rerender } = renderUi(<Button isPressed={false}>Curtir</Button>);
    expect(screen.getByRole('button', { pressed: false })).not.toBeNull();
    rerender(<Button>Curtir</Button>);
    expect(screen.getByRole('button').hasAttribute('aria-pressed')).toBe(false);
  });

  it('is a link if it leads to another page', () => {
    renderUi(
      <ButtonLink href="/login" variant="primary">
        Entrar
      </ButtonLink>,
    );
    expect(screen.getByRole('link', { name: 'Entrar' }).className).toContain('ufi-button--primary');
  });
});
