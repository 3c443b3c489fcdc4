import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { createMemoryStorage } from 'ufi-core/request';
import { renderFrame } from '../testing/renderFrame.tsx';

it('ui.23 a draft in a frame whose storage is denied is said to last only until the page unloads', async () => {
  const denied = () => Promise.reject(new Error('denied'));
  const storage = { ...createMemoryStorage(), get: denied, set: denied, delete: denied, entries: denied };
  const { user } = await renderFrame({ storage });
  const field = () => screen.getByRole('textbox', { name: /^Adicione/ });
  await user.click(field());
  await waitFor(() => expect(field().tagName).toBe('DIV'));
  expect(screen.queryByText(/não deixou guardar este rascunho/)).toBeNull();
  await user.keyboard('Bom dia');
  expect(await screen.findByText(/não deixou guardar este rascunho/)).toBeTruthy();
  expect(field().textContent).toBe('Bom dia');
});
