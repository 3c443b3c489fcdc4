import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderUi } from '../../testing/renderUi.tsx';
import { IconButton } from './IconButton.tsx';

describe('IconButton', () => {
  it('has its label as name and tooltip', () => {
    renderUi(<IconButton icon="photo" label="Foto" />);
    expect(screen.getByRole('button', { name: 'Foto' }).title).toBe('Foto');
  });

  it('ui.05 while busy shows a spinner in its place and ignores clicks', async () => {
    const onClick = jest.fn();
    const { user, container } = renderUi(<IconButton icon="photo" label="Foto" isBusy onClick={onClick} />);
    await user.click(screen.getByRole('button', { name: 'Foto' }));
    expect(onClick).not.toHaveBeenCalled();
    expect(container.querySelector('svg')).toBeNull();
    expect(container.querySelector('.ufi-spinner')).not.toBeNull();
  });
});
