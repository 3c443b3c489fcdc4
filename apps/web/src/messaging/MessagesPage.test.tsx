import { afterEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderSection } from '../testing/renderSection.tsx';
import { MessagesPage } from './MessagesPage.tsx';

afterEach(() => history.replaceState(null, '', '/'));

it('S1.05 web.320 names folders and list of the mailbox, and offers what could not be loaded again', async () => {
  history.replaceState(null, '', '/messages/inbox');
  renderSection(<MessagesPage />, {});
  await waitFor(() => expect(screen.getByRole('grid', { name: 'Conversas' })).toBeDefined(), { timeout: 20_000 });
  expect(screen.getByRole('navigation', { name: 'Pastas' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Entrada' }).getAttribute('aria-current')).toBe('page');
  expect(await screen.findByRole('button', { name: 'Tentar de novo' }, { timeout: 20_000 })).toBeDefined();
}, 60_000);
