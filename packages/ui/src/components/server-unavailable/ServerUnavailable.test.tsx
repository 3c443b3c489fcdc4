import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderUi } from '../../testing/renderUi.tsx';
import { ServerUnavailable } from './ServerUnavailable.tsx';

type Unsent = Parameters<typeof ServerUnavailable>[0]['unsent'];

const waiting = { clientId: 'c-1', phase: 'queued' } as const satisfies Unsent;
const sending = { clientId: 'c-1', phase: 'sending' } as const satisfies Unsent;

function open(unsent: Unsent, { isNew }: { readonly isNew: boolean }) {
  const done: unknown[] = [];
  const { user } = renderUi(
    <ServerUnavailable
      unsent={unsent}
      isNew={isNew}
      onRetry={(clientId) => done.push(['retry', clientId])}
      onEdit={() => done.push('edit')}
      onDelete={() => done.push('delete')}
      onDiscard={(clientId) => done.push(['discard', clientId])}
    />,
  );
  const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
  return { done, buttons, press: (name: string) => user.click(screen.getByRole('button', { name })) };
}

const cases: readonly (readonly [string, Unsent, boolean, readonly string[], unknown])[] = [
  ['a new comment before its next attempt', waiting, true, ['Tentar agora', 'Editar', 'Cancelar'], 'delete'],
  ['a new comment that is being sent', sending, true, ['Editar', 'Cancelar'], 'delete'],
  ['a new comment whose state is not known', undefined, true, ['Editar', 'Cancelar'], 'delete'],
  ['an edit before its next attempt', waiting, false, ['Tentar agora', 'Editar', 'Cancelar'], ['discard', 'c-1']],
];

describe('a server that does not answer', () => {
  it.each(cases)('ui.31 %s offers what can be done, and is taken back', async (_, unsent, isNew, offered, outcome) => {
    const { done, buttons, press } = open(unsent, { isNew });
    expect(screen.getByRole('status').textContent).toContain('O servidor não está respondendo');
    expect(buttons()).toEqual(offered);
    await press('Cancelar');
    expect(done).toEqual([outcome]);
  });

  it('ui.31 an edit that is being sent may have arrived, and cannot be taken back', () => {
    expect(open(sending, { isNew: false }).buttons()).toEqual(['Editar']);
  });

  it('ui.31 another attempt names what is sent again', async () => {
    const { done, press } = open(waiting, { isNew: true });
    await press('Tentar agora');
    await press('Editar');
    expect(done).toEqual([['retry', 'c-1'], 'edit']);
  });
});
