import { afterEach, expect, it, jest } from '@jest/globals';
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { UnseenBadge } from '../shell/messages-badge/MessagesBadge.tsx';
import { renderSection } from '../testing/renderSection.tsx';

const { matchMedia } = globalThis;
afterEach(() => void Object.assign(globalThis, { matchMedia }));

const bell = () => screen.getByText<HTMLAnchorElement>('Notificações', { selector: 'a' });

async function open({ isWide = true, path = '/' } = {}) {
  Object.assign(globalThis, { matchMedia: () => ({ matches: isWide }) });
  history.replaceState(null, '', path);
  const link = (
    <a href="/notifications">
      Notificações
      <UnseenBadge of="notifications" />
    </a>
  );
  return act(async () =>
    renderSection(link, { fetchNotifications: () => ({ notifications: [], cursor: null, unseen: 0 }) }),
  );
}

/** Presses the bell. Returns whether the browser follows its link. */
async function press(how: object = {}): Promise<boolean> {
  const click = createEvent.click(bell(), how);
  await act(async () => void fireEvent(bell(), click));
  return !click.defaultPrevented;
}

it('web.532 the bell opens the newest notifications, and Escape gives it the focus back', async () => {
  const { user, made } = await open();
  expect(bell().getAttribute('aria-expanded')).toBe('false');
  expect(await press()).toBe(false);
  const popover = await screen.findByRole('dialog', { name: 'Notificações' });
  expect(bell().getAttribute('aria-expanded')).toBe('true');
  expect(await screen.findByText(/^Tudo em dia/)).toBeTruthy();
  expect(made('fetchNotifications')).toEqual([{ of: 'all' }]);
  const links = [...popover.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/settings/notifications', '/notifications']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(bell()));
});

it.each([
  ['with a modifier', {}, { ctrlKey: true }],
  ['on a phone', { isWide: false }, {}],
  ['on the page itself', { path: '/notifications' }, {}],
] as const)('web.532 pressed %s, it is a link', async (_, where, how) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await open(where);
  expect(await press(how)).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});
