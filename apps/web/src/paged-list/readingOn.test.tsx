import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { people } from '../gallery/fixtureRecords.ts';
import { NotificationsPages } from '../notifications/NotificationsPages.tsx';
import { SavedPage } from '../saved/SavedPage.tsx';
import { renderSection } from '../testing/renderSection.tsx';
import { fakeApproach } from '../testing/fakeApproach.ts';

const approach = fakeApproach();

const saved = (post_id: string) => ({
  post_id,
  kind: 'plain',
  author: people.marina,
  group: null,
  text: `Palavras ${post_id}`,
  dir: 'ltr',
  timestamp: { time: 1_700_000_000 },
});

it('web.604 saved posts are read on as the reader approaches their end; after a failure by the button alone', async () => {
  let isDown = true;
  const { user, made } = renderSection(<SavedPage />, {
    fetchSavedPosts: ({ cursor }: { readonly cursor?: string }) => {
      if (cursor === undefined) return { posts: [saved('1')], cursor: '5_1' };
      if (isDown) throw new Error('down');
      return { posts: [saved(cursor)], cursor: cursor === '5_1' ? '4_2' : null };
    },
  });
  await screen.findByText('Palavras 1');
  await act(async () => approach());
  expect(made('fetchSavedPosts')).toHaveLength(2);
  await act(async () => approach());
  expect(made('fetchSavedPosts')).toHaveLength(2);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Ver mais publicações salvas' }));
  await screen.findByText('Palavras 5_1');
  await act(async () => approach());
  await screen.findByText('Palavras 4_2');
  expect(screen.queryByRole('button', { name: 'Ver mais publicações salvas' })).toBeNull();
});

const told = (id: string) => ({
  id,
  kind: 'reply',
  actors: [people.marina],
  other_actors: 0,
  text: `Concordo ${id}`,
  dir: 'ltr',
  post_id: '11',
  comment_id: '31',
  parent_id: '30',
  group: null,
  site: null,
  scope_id: null,
  moderation: null,
  timestamp: { time: 1_700_000_000 },
  is_read: true,
});

it('web.604 notifications are read on as the reader approaches their end', async () => {
  history.replaceState(null, '', '/notifications');
  const { made } = await act(async () =>
    renderSection(<NotificationsPages />, {
      fetchNotifications: ({ cursor }: { readonly cursor?: string }) =>
        cursor === undefined
          ? { notifications: [told('9')], cursor: '9', unseen: 0 }
          : { notifications: [told('5')], cursor: null, unseen: 0 },
      markNotificationsSeen: () => ({ unseen: 0 }),
    }),
  );
  await act(async () => approach());
  expect(await screen.findByText(/Concordo 5/)).toBeTruthy();
  expect(made('fetchNotifications')).toHaveLength(2);
});
