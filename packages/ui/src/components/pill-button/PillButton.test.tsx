import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderUi } from '../../testing/renderUi.tsx';
import { PillButton } from './PillButton.tsx';

describe('PillButton', () => {
  it('ui.11 appears in an existing live region, with the count, and scrolls there', async () => {
    const onClick = jest.fn();
    const { user, rerender } = renderUi(<PillButton count={0} onClick={onClick} />);
    const region = screen.getByRole('status');
    expect(region.childElementCount).toBe(0);
    rerender(<PillButton count={1} onClick={onClick} />);
    expect(region.textContent).toBe('1 novo comentário');
    rerender(<PillButton count={24} onClick={onClick} />);
    await user.click(screen.getByRole('button', { name: '24 novos comentários' }));
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});
