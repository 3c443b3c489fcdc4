import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderUi } from '../../testing/renderUi.tsx';
import { VoteButtons } from './VoteButtons.tsx';

const arrows = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'));

describe('VoteButtons', () => {
  it('are two toggles labelled by the count, by keyboard too', async () => {
    const user = userEvent.setup();
    const onVote = jest.fn();
    renderUi(<VoteButtons count={3} current={1} onVote={onVote} />);
    expect(screen.getByRole('group', { name: '3 votos' }).textContent).toBe('3');
    expect(screen.getByRole('button', { name: 'Votar a favor' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: 'Votar contra' }).getAttribute('aria-pressed')).toBe('false');
    await user.tab();
    await user.keyboard('{Enter}');
    await user.tab();
    await user.keyboard(' ');
    expect(onVote.mock.calls).toEqual([[1], [2]]);
  });

  it('are only the count for viewers who may not vote', () => {
    renderUi(<VoteButtons count={-2} current={0} />);
    expect(arrows()).toEqual([]);
    expect(screen.getByText('-2 votos')).toBeTruthy();
  });
});
