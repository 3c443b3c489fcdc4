import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { renderFrame } from '../testing/renderFrame.tsx';

let hasLine = true;
const onLine = <Part,>(part: Part): Part => {
  if (hasLine) return part;
  throw new Error('offline');
};
jest.mock('ufi-ui/dialog', () => onLine(jest.requireActual('ufi-ui/dialog')));
jest.mock('./ProblemDialog.tsx', () => onLine(jest.requireActual('./ProblemDialog.tsx')));

const setLine = (isThere: boolean) => {
  hasLine = isThere;
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')));
};
beforeEach(() => setLine(true));

async function frameWith(text: string, options: Parameters<typeof renderFrame>[0] = {}) {
  const frame = await renderFrame(options);
  const field = () => screen.getByRole('textbox', { name: 'Adicione um comentário…' });
  await frame.user.click(field());
  await waitFor(() => expect(field().tagName).toBe('DIV'));
  await frame.user.keyboard(`${text}{Enter}`);
  await frame.flush();
  return frame;
}

describe('a frame without a network connection', () => {
  it('survives that the confirmation of a deletion can’t be loaded, and asks once it can', async () => {
    const { user } = await frameWith('Bom dia');
    const comment = within(screen.getByText('Bom dia').closest('article') as HTMLElement);
    const choose = async () => {
      await user.click(comment.getByRole('button', { name: 'Mais opções' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
    };
    setLine(false);
    await choose();
    expect({
      isConnected: screen.getByText('Bom dia').isConnected,
      alertdialog: screen.queryByRole('alertdialog'),
    }).toEqual({ isConnected: true, alertdialog: null });
    setLine(true);
    await choose();
    expect(await screen.findByRole('alertdialog', { name: 'Confirmar exclusão' })).toBeTruthy();
  });

  it('survives that the dialog for a refusal can’t be loaded, and shows it once it can', async () => {
    const frame = await frameWith('Bom dia', { holds: ['createComment'] });
    setLine(false);
    await frame.refuse('noPermission');
    expect({ isConnected: screen.getByRole('main').isConnected, dialog: screen.queryByRole('dialog') }).toEqual({
      isConnected: true,
      dialog: null,
    });
    setLine(true);
    expect(await screen.findByRole('dialog', { name: 'Algo deu errado' })).toBeTruthy();
  });
});
