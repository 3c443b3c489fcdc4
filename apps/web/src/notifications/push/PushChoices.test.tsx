import { expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { NotificationSettings as Settings } from 'ufi-core/contract';
import { LazyTexts } from '../../lazy-texts/LazyTexts.tsx';
import { renderSection } from '../../testing/renderSection.tsx';
import { NotificationSettings } from '../NotificationSettings.tsx';
import { loadNotificationTexts } from '../texts/loadNotificationTexts.ts';
import type { DevicePush } from './devicePush.ts';

const endpoint = 'https://push.example/1';
const subscription = { endpoint, p256dh: 'p', auth: 'a' };
const settings: Settings = {
  off: ['reaction'],
  mailed: [],
  rhythm: 'day',
  has_address: true,
  pushed: ['reply'],
  quiet: null,
  push_key: 'key',
  push_endpoints: [],
};

async function open(device: Partial<DevicePush>, begin: Partial<Settings> = {}) {
  let stored: Settings = { ...settings, ...begin };
  const calls: string[] = [];
  const answer = (change: Partial<Settings>) => (stored = { ...stored, ...change });
  const view = await act(async () =>
    renderSection(
      <LazyTexts load={loadNotificationTexts}>
        <NotificationSettings
          device={{
            ability: () => 'able',
            endpoint: () => Promise.resolve(null),
            subscribe: (key) => (calls.push(`subscribe ${key}`), Promise.resolve(subscription)),
            unsubscribe: () => (calls.push('unsubscribe'), Promise.resolve()),
            ...device,
          }}
        />
      </LazyTexts>,
      {
        fetchNotificationSettings: () => stored,
        saveNotificationSettings: answer,
        savePushSubscription: () => answer({ push_endpoints: [endpoint] }),
        deletePushSubscription: () => answer({ push_endpoints: [] }),
      },
    ),
  );
  await screen.findByRole('checkbox', { name: 'Reações' });
  return { ...view, calls, here: () => screen.getByRole('checkbox', { name: 'Avisar neste navegador' }) };
}

it('web.460 this browser is subscribed by a press, and ended by another', async () => {
  const { user, made, calls, here } = await open({});
  expect(here()).toHaveProperty('checked', false);
  await user.click(here());
  await waitFor(() => expect(here()).toHaveProperty('checked', true));
  expect(calls).toEqual(['subscribe key']);
  expect(made('savePushSubscription')).toEqual([subscription]);
  await user.click(here());
  await waitFor(() => expect(here()).toHaveProperty('checked', false));
  expect(calls.at(-1)).toBe('unsubscribe');
  expect(made('deletePushSubscription')).toEqual([{ endpoint }]);
});

it('web.460 what somebody else had subscribed here is not the reader’s', async () => {
  const known = { endpoint: () => Promise.resolve(endpoint) };
  const { here } = await open(known, { push_endpoints: ['https://push.example/2'] });
  await waitFor(() => expect(here()).toHaveProperty('disabled', false));
  expect(here()).toHaveProperty('checked', false);
});

it('web.460 an own subscription of before is shown', async () => {
  const { here } = await open({ endpoint: () => Promise.resolve(endpoint) }, { push_endpoints: [endpoint] });
  await waitFor(() => expect(here()).toHaveProperty('checked', true));
});

it.each([
  [{ ability: () => 'unsupported' as const }, /não mostra avisos/, true],
  [{ ability: () => 'denied' as const }, /bloqueados/, true],
  [{ subscribe: () => Promise.resolve(null) }, /escolha permitir/, false],
  [{ subscribe: () => Promise.reject(new Error('no service')) }, /Tente de novo/, false],
])('web.461 says why this browser gets nothing, and what can be done (%#)', async (device, why, isDisabled) => {
  const { user, made, here } = await open(device);
  if (!isDisabled) await user.click(here());
  await waitFor(() => expect(screen.getAllByRole('status')[0]?.textContent).toMatch(why));
  expect(here()).toMatchObject({ checked: false, disabled: isDisabled });
  expect(made('savePushSubscription')).toEqual([]);
});

it('web.462 chooses the kinds for devices, and the hours of the day in which nothing comes', async () => {
  const { user, made } = await open({});
  expect(screen.getByRole('checkbox', { name: 'Reações, no aparelho' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox', { name: 'Menções, no aparelho' }));
  await user.click(screen.getByRole('checkbox', { name: 'Não avisar em certas horas' }));
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const from = await screen.findByLabelText('Das');
  fireEvent.change(from, { target: { value: '23:15' } });
  fireEvent.blur(from);
  await waitFor(() =>
    expect(made('saveNotificationSettings').at(-1)).toMatchObject({
      pushed: ['reply', 'mention'],
      quiet: { from: '23:15', to: '07:00', time_zone },
    }),
  );
  // Hours that end when they begin would be no hours, or all of them.
  const to = screen.getByLabelText('até as');
  const before = made('saveNotificationSettings').length;
  fireEvent.change(to, { target: { value: '23:15' } });
  fireEvent.blur(to);
  expect(made('saveNotificationSettings')).toHaveLength(before);
  expect(screen.getByRole('alert').textContent).toBe('Escolha um fim diferente do começo.');
  await user.click(screen.getByRole('checkbox', { name: 'Não avisar em certas horas' }));
  await waitFor(() => expect(made('saveNotificationSettings').at(-1)).toMatchObject({ quiet: null }));
});

it('web.462 a server that pushes nothing offers nothing', async () => {
  await open({}, { push_key: null });
  expect(screen.queryByRole('checkbox', { name: 'Avisar neste navegador' })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'No aparelho' })).toBeNull();
});
