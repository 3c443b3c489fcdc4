import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderUi } from '../../testing/renderUi.tsx';
import { ChoiceMenu } from './ChoiceMenu.tsx';

const choices = [
  { value: 'ranked_threaded', label: 'Mais relevantes', description: 'Primeiro os melhores' },
  { value: 'recent_activity', label: 'Mais recentes' },
] as const;

describe('ChoiceMenu', () => {
  it('shows the current value, checks it in the list and reports another', async () => {
    const onChoose = jest.fn();
    const { user } = renderUi(
      <ChoiceMenu label="Ordenar por" choices={choices} value="ranked_threaded" onChoose={onChoose} />,
    );
    const button = screen.getByRole('button', { name: 'Ordenar por Mais relevantes' });
    await user.click(button);
    const present = await screen.findByRole('menuitemradio', { checked: true });
    expect(present.textContent).toBe('Mais relevantesPrimeiro os melhores');
    await user.click(present);
    expect(onChoose).not.toHaveBeenCalled();
    await user.click(button);
    await user.click(await screen.findByRole('menuitemradio', { name: 'Mais recentes' }));
    expect(onChoose.mock.calls).toEqual([['recent_activity']]);
  });

  it('shows in its button that the choice is pending', () => {
    const { container } = renderUi(
      <ChoiceMenu label="Ordenar por" choices={choices} value="recent_activity" onChoose={() => undefined} isBusy />,
    );
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
    expect(container.querySelector('.ufi-spinner')).not.toBeNull();
  });
});
