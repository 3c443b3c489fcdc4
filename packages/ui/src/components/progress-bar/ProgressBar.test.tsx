import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderUi } from '../../testing/renderUi.tsx';
import { ProgressBar } from './ProgressBar.tsx';

describe('ProgressBar', () => {
  it('shows the percentage, and none if it is indeterminate', () => {
    const { container, rerender } = renderUi(<ProgressBar label="ferias.mp4" value={0.62} />);
    expect(screen.getByRole('progressbar', { name: 'ferias.mp4' }).getAttribute('value')).toBe('0.62');
    expect(container.textContent).toBe('ferias.mp462%');
    rerender(<ProgressBar label="ferias.mp4" />);
    expect(screen.getByRole('progressbar').hasAttribute('value')).toBe(false);
    expect(container.textContent).toBe('ferias.mp4');
  });
});
