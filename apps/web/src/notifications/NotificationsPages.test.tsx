import { expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { NotificationRecord } from 'ufi-core/contract';
import { people } from '../gallery/fixtureRecords.ts';
import { refusedAt, renderSection, type SectionAnswers } from '../testing/renderSection.tsx';
import { NotificationsPages } from './NotificationsPages.tsx';
import { OpenedNotification } from '../notices/OpenedNotification.tsx';

const notification = (id: string, changes: Partial<NotificationRecord> = {}): NotificationRecord => ({
  id,
  kind: 'reply',
  actors: [people.marina],
  other_actors: 0,
  text: 'Concordo',
  dir: 'ltr',
  post_id: '11',
  comment_id: '31',
  parent_id: '30',
  group: null,
  site: null,
  scope_id: null,
  moderation: null,
  timestamp: { time: 1_700_000_000 },
  is_read: false,
  ...changes,
});

async function openAt(address: string, answers: SectionAnswers) {
  history.replaceState(null, '', address);
  return act(async () => renderSection(<NotificationsPages />, answers));
}

const seen = () => ({ unseen: 0 });

it('web.402 lists what one was told, leads to the comment, marks the list as seen and what is followed as read', async () => {
  const pages = {
    first: { notifications: [notification('9')], cursor: '9', unseen: 1 },
    second: {
      notifications: [notification('5', { kind: 'reaction', other_actors: 2, comment_id: null, parent_id: null })],
      cursor: null,
      unseen: 0,
    },
  };
  const { user, made } = await openAt('/notifications', {
    fetchNotifications: ({ cursor }: { cursor?: string }) => (cursor === undefined ? pages.first : pages.second),
    markNotificationsSeen: seen,
    markNotificationRead: seen,
  });
  const reply = screen.getByRole('link', { name: /respondeu ao seu comentário/ });
  expect(reply.getAttribute('href')).toBe('/posts/11?comment_id=30&reply_comment_id=31');
  expect(reply.textContent).toMatch(/^Não lida: /);
  expect(made('markNotificationsSeen')).toEqual([{ up_to: '9' }]);
  const reaction = await screen.findByRole('link', { name: /reagiram à sua publicação/ });
  expect(reaction.getAttribute('href')).toBe('/posts/11');
  reply.addEventListener('click', (event) => event.preventDefault());
  await user.click(reply);
  expect(made('markNotificationRead')).toEqual([{ notification_id: '9' }]);
  expect(reply.textContent).not.toMatch(/Não lida/);
});

it('web.491 S2.05 a page that a mail has led to marks its notification as read, once, and loses `notif_id`', async () => {
  history.replaceState(null, '', '/posts/11?comment_id=30&notif_id=9#texto');
  const answers = { markNotificationRead: seen };
  const { made } = await act(async () => renderSection(<OpenedNotification />, answers));
  expect(made('markNotificationRead')).toEqual([{ notification_id: '9' }]);
  expect(location.href).toBe(new URL('/posts/11?comment_id=30#texto', location.origin).href);
  const again = await act(async () => renderSection(<OpenedNotification />, answers));
  expect(again.requests).toEqual([]);
});

it('web.494 puts the notifications of a day below its heading, also where a page of the list ends within it', async () => {
  const now = Math.floor(Date.now() / 1_000);
  const old = new Date(2024, 4, 7, 12).getTime() / 1_000;
  const at = (id: string, time: number) => notification(id, { timestamp: { time } });
  const pages = {
    first: { notifications: [at('9', now), at('8', now), at('7', old + 60)], cursor: '7', unseen: 0 },
    second: { notifications: [at('6', old)], cursor: null, unseen: 0 },
  };
  await openAt('/notifications', {
    fetchNotifications: ({ cursor }: { cursor?: string }) => (cursor === undefined ? pages.first : pages.second),
    markNotificationsSeen: seen,
  });
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Hoje',
    '7 de mai. de 2024',
  ]);
});

it('web.430 names the site of a page, leads to the comment there, and staff to what waits for them', async () => {
  const site = { id: '42', name: 'O Jornal', address: 'https://jornal.example/materia?p=1' };
  const own = { post_id: null, site, comment_id: '31', parent_id: null };
  const kinds = ['reply', 'comment', 'held', 'reported'] as const;
  const notifications = kinds.map((kind, at) => notification(String(9 - at), { ...own, kind }));
  await openAt('/notifications', {
    fetchNotifications: () => ({ notifications, cursor: null, unseen: 0 }),
    markNotificationsSeen: seen,
  });
  const named = [
    /respondeu ao seu comentário/,
    /comentou em uma página que você comentou/,
    /O Jornal.*: comentários de .* aguardam aprovação/,
    /O Jornal.*: comentários de .* foram denunciados/,
  ].map((name) => screen.getByRole('link', { name }).getAttribute('href'));
  expect(named).toEqual([
    'https://jornal.example/materia?p=1&fb_comment_id=31',
    'https://jornal.example/materia?p=1&fb_comment_id=31',
    '/plugins/comments/moderation?app_id=42&view=pending',
    '/plugins/comments/moderation?app_id=42&view=reported',
  ]);
  expect(screen.getAllByText('O Jornal')).toHaveLength(2);
});

it('web.403 says that nothing is new, and offers to try a failed list again', async () => {
  let isDown = true;
  const { user } = await openAt('/notifications', {
    fetchNotifications: () => {
      if (isDown) throw new Error('offline');
      return { notifications: [], cursor: null, unseen: 0 };
    },
  });
  isDown = false;
  await user.click(await screen.findByRole('button', { name: /Tentar/ }));
  expect(await screen.findByText(/^Tudo em dia/)).toBeTruthy();
});

const chosen = {
  off: [] as string[],
  mailed: [] as string[],
  rhythm: 'day',
  has_address: true,
  pushed: [] as string[],
  quiet: null,
  push_key: null,
  push_endpoints: [] as string[],
};

it('web.470 tells what moderation has done, in which role, until when and why, and names nobody', async () => {
  const act = {
    id: '70',
    action: 'hidden',
    role: 'groupAdmin',
    reason_kind: null,
    reason: null,
    until: null,
    place: null,
  } as const;
  const own: Partial<NotificationRecord> = { kind: 'moderation', actors: [], parent_id: null };
  const suspension = {
    ...act,
    action: 'suspended',
    role: 'instanceOwner',
    reason: 'Propaganda',
    until: 1_700_600_000,
  } as const;
  const notifications = [
    notification('9', { ...own, moderation: act }),
    notification('8', { ...own, moderation: { ...act, id: '71', action: 'deleted' } }),
    notification('6', { ...own, moderation: { ...act, action: 'restored' } }),
    notification('7', { ...own, post_id: null, comment_id: null, text: '', moderation: suspension }),
  ];
  await openAt('/notifications', {
    fetchNotifications: () => ({ notifications, cursor: null, unseen: 0 }),
    markNotificationsSeen: seen,
  });
  const hidden = screen.getByRole('link', { name: /Seu comentário foi ocultado pela administração do grupo/ });
  expect(hidden.getAttribute('href')).toBe('/notifications?act=70');
  const deleted = screen.getByRole('link', { name: /Seu comentário foi excluído pela administração do grupo/ });
  expect(deleted.getAttribute('href')).toBe('/notifications?act=71');
  const back = screen.getByRole('link', { name: /Seu comentário foi publicado de novo/ });
  expect(back.getAttribute('href')).toBe('/posts/11?comment_id=31');
  screen.getByRole('link', { name: /Sua conta foi suspensa pela administração da rede/ });
  screen.getByText(/^Até .*2023/);
  screen.getByText(/^Motivo: .*Propaganda/);
  expect(document.body.textContent).not.toContain(people.marina.name);
});

it('web.455 tells of a ban and a mute where, in which role, until when and why', async () => {
  const why = { reason_kind: 'spam', reason: 'De novo' } as const;
  const act = { id: '70', role: 'pageAdmin', until: null, ...why } as const;
  const own: Partial<NotificationRecord> = {
    kind: 'moderation',
    actors: [],
    post_id: null,
    comment_id: null,
    parent_id: null,
    text: '',
  };
  const place = { kind: 'page', name: 'Rádio' } as const;
  const muted = { ...act, role: 'groupAdmin', reason_kind: null, reason: null, until: 1_700_600_000 } as const;
  const notifications = [
    notification('9', { ...own, moderation: { ...act, action: 'banned', place } }),
    notification('8', {
      ...own,
      moderation: { ...act, id: '71', action: 'unbanned', place: { ...place, kind: 'post' } },
    }),
    notification('7', { ...own, moderation: { ...muted, action: 'muted', place: { kind: 'group', name: 'Hortas' } } }),
  ];
  await openAt('/notifications', {
    fetchNotifications: () => ({ notifications, cursor: null, unseen: 0 }),
    markNotificationsSeen: seen,
  });
  screen.getByRole('link', { name: /A administração da página baniu você da página .*Rádio/ });
  screen.getByRole('link', { name: /encerrou seu banimento de uma publicação de .*Rádio/ });
  screen.getByRole('link', { name: /A administração do grupo silenciou você no grupo .*Hortas/ });
  expect(screen.getAllByText(/^Motivo: Spam\. .*De novo/)).toHaveLength(2);
  screen.getByText(/^Até .*2023/);
});

it('web.495 tells who appeals, and leads to the queue where it is answered', async () => {
  const appeal: Partial<NotificationRecord> = { kind: 'appeal', parent_id: null, scope_id: '20' };
  const site = { id: '42', name: 'Jornal', address: 'https://jornal.example/a' };
  const notifications = [
    notification('9', appeal),
    notification('8', { ...appeal, post_id: null, site, scope_id: site.id, other_actors: 1 }),
  ];
  await openAt('/notifications', {
    fetchNotifications: () => ({ notifications, cursor: null, unseen: 0 }),
    markNotificationsSeen: seen,
  });
  const links = screen.getAllByRole('link', { name: /contest/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/reports/?scope_id=20&view=appeals',
    '/plugins/comments/moderation?app_id=42&view=appeals',
  ]);
  expect(links[0]?.textContent).toContain('Marina');
  screen.getByText('Jornal');
});

it('web.404 switches kinds off and on at once, in the order of the choices, and shows what the server has after a refusal', async () => {
  let stored = { ...chosen, off: ['reaction'] };
  let isDown = false;
  const { user, made } = await openAt('/settings/notifications', {
    fetchNotificationSettings: () => stored,
    saveNotificationSettings: ({ off }: { off: string[] }) => {
      if (isDown) throw refusedAt({ off: 'unknown' });
      stored = { ...stored, off };
      return stored;
    },
  });
  const [reactions, mentions] = ['Reações', 'Menções'].map((name) => screen.getByRole('checkbox', { name }));
  if (reactions === undefined || mentions === undefined) throw new Error('no switches');
  expect(reactions).toHaveProperty('checked', false);
  fireEvent.click(mentions);
  expect(mentions).toHaveProperty('checked', false);
  fireEvent.click(reactions);
  expect(reactions).toHaveProperty('checked', true);
  const rest = { mailed: [], rhythm: 'day', pushed: [], quiet: null };
  await waitFor(() =>
    expect(made('saveNotificationSettings')).toEqual([
      { off: ['reaction', 'mention'], ...rest },
      { off: ['mention'], ...rest },
    ]),
  );
  isDown = true;
  await user.click(mentions);
  await waitFor(() => expect(mentions).toHaveProperty('checked', false));
  expect(stored.off).toEqual(['mention']);
});

it('web.432 chooses what comes by mail and how often; what is off is not mailed, and a missing confirmation is said', async () => {
  let stored = { ...chosen, off: ['reaction'], has_address: false };
  const { user, made } = await openAt('/settings/notifications', {
    fetchNotificationSettings: () => stored,
    saveNotificationSettings: (input: Partial<typeof stored>) => (stored = { ...stored, ...input }),
  });
  expect(screen.getByRole('checkbox', { name: 'Reações, por e-mail' })).toHaveProperty('disabled', true);
  const mentions = screen.getByRole('checkbox', { name: 'Menções, por e-mail' });
  expect(mentions).toHaveProperty('checked', false);
  await user.click(mentions);
  await user.click(screen.getByRole('radio', { name: 'No máximo uma vez por semana' }));
  await waitFor(() =>
    expect(made('saveNotificationSettings').at(-1)).toMatchObject({
      off: ['reaction'],
      mailed: ['mention'],
      rhythm: 'week',
    }),
  );
  expect(mentions).toHaveProperty('checked', true);
  expect(screen.getByRole('link', { name: /Confirmar/ }).getAttribute('href')).toBe('/settings/account');
});

it('web.578 messages come by mail if that is chosen; those to pages are offered to who works for one', async () => {
  let stored = { ...chosen };
  const { user, made } = await openAt('/settings/notifications', {
    fetchNotificationSettings: () => stored,
    saveNotificationSettings: (input: Partial<typeof stored>) => (stored = { ...stored, ...input }),
  });
  const messages = await screen.findByRole('checkbox', { name: 'Mensagens na minha caixa de entrada, por e-mail' });
  expect(screen.queryByRole('checkbox', { name: /páginas em que trabalho/ })).toBeNull();
  await user.click(messages);
  await waitFor(() => expect(made('saveNotificationSettings').at(-1)).toMatchObject({ mailed: ['message'] }));
  expect(messages).toHaveProperty('checked', true);
  await user.click(messages);
  await waitFor(() => expect(made('saveNotificationSettings').at(-1)).toMatchObject({ mailed: [] }));
});
