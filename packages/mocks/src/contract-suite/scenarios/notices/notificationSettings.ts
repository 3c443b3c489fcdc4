import type { Scenario } from '../../scenarioContext.ts';
import { notified } from './notified.ts';

/** A browser's subscription to a push service that nothing is sent to. */
const subscription = {
  endpoint: 'https://push.example.net/send/1',
  p256dh: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** What people choose to be told of, and where. */
export const notificationSettings: readonly Scenario[] = [
  {
    title: 'server.508 a kind that is switched off is not told, also not later; every call needs a session',
    async run({ expect, as, visitor, newPost, comment }) {
      const ana = await as('ana');
      const post = await newPost();
      const key = { push_key: expect.stringMatching(/^[\w-]{87}$/) };
      const ofPush = { pushed: [], quiet: null, push_endpoints: [], ...key };
      const none = { off: [], mailed: [], rhythm: 'day', has_address: false, ...ofPush };
      expect(await ana.call('fetchNotificationSettings', {})).toEqual(none);
      const off = ['comment', 'reply', 'comment'] as const;
      expect(await ana.call('saveNotificationSettings', { off: [...off] })).toEqual({
        ...none,
        off: ['reply', 'comment'],
      });
      await comment('bia', post);
      expect(await notified(ana, post)).toEqual([]);
      const mailed = await ana.call('saveNotificationSettings', {
        off: [],
        mailed: ['page_message', 'mention', 'message', 'reply'],
        rhythm: 'week',
      });
      expect(mailed).toEqual({ ...none, mailed: ['reply', 'mention', 'message', 'page_message'], rhythm: 'week' });
      // What is left out stays.
      expect(await ana.call('saveNotificationSettings', { off: [] })).toEqual(mailed);
      expect(await ana.call('saveNotificationSettings', { off: [], mailed: [] })).toEqual({ ...none, rhythm: 'week' });
      expect(await notified(ana, post)).toEqual([]);
      await comment('caio', post);
      expect(await notified(ana, post)).toEqual(['comment Caio']);
      const ended = { status: 401, code: 190 };
      expect(await visitor().expectError('fetchNotifications', { of: 'all' })).toMatchObject(ended);
      expect(await visitor().expectError('fetchNotificationSettings', {})).toMatchObject(ended);
      expect(await visitor().expectError('saveNotificationSettings', { off: [] })).toMatchObject(ended);
      const { endpoint } = subscription;
      expect(await visitor().expectError('savePushSubscription', subscription)).toMatchObject(ended);
      expect(await visitor().expectError('deletePushSubscription', { endpoint })).toMatchObject(ended);
      expect(await visitor().expectError('markNotificationsSeen', { up_to: '7' })).toMatchObject(ended);
      expect(await visitor().expectError('markNotificationRead', { notification_id: '7' })).toMatchObject(ended);
    },
  },
  {
    title:
      'server.600 server.603 a browser subscribes with kinds that concern its person, which they choose, and when not',
    async run({ expect, as }) {
      const ana = await as('ana');
      const { endpoint } = subscription;
      const first = await ana.call('savePushSubscription', subscription);
      expect(first).toMatchObject({
        pushed: ['reply', 'mention', 'friend_request', 'friend_accepted', 'group_accepted', 'moderation'],
        push_endpoints: [endpoint],
      });
      const quiet = { from: '22:30', to: '07:00', time_zone: 'America/Sao_Paulo' };
      const chosen = await ana.call('saveNotificationSettings', { off: [], pushed: ['comment', 'reply'], quiet });
      expect(chosen).toMatchObject({ pushed: ['reply', 'comment'], quiet });
      // Another browser changes no choice, and none ends with a browser.
      const other = { ...subscription, endpoint: `${endpoint}/2` };
      const bia = await as('bia');
      expect((await bia.call('savePushSubscription', other)).push_endpoints).toEqual([other.endpoint]);
      expect((await ana.call('deletePushSubscription', { endpoint: other.endpoint })).push_endpoints).toEqual([
        endpoint,
      ]);
      expect((await bia.call('fetchNotificationSettings', {})).push_endpoints).toEqual([other.endpoint]);
      const without = { ...chosen, push_endpoints: [] };
      expect(await ana.call('deletePushSubscription', { endpoint })).toEqual(without);
      expect(await ana.call('savePushSubscription', subscription)).toEqual(chosen);
      // A browser belongs to whoever has subscribed it last.
      expect((await bia.call('savePushSubscription', subscription)).push_endpoints).toContain(endpoint);
      expect(await ana.call('fetchNotificationSettings', {})).toEqual(without);
      expect(await ana.call('saveNotificationSettings', { off: [], quiet: null })).toEqual({ ...without, quiet: null });
      for (const bad of [
        { ...quiet, to: '22:30' },
        { ...quiet, from: '7:00' },
        { ...quiet, time_zone: '+03:00' },
        { ...quiet, time_zone: 'Mars/Olympus' },
      ]) {
        const error = await ana.expectError('saveNotificationSettings', { off: [], quiet: bad });
        expect(error).toMatchObject({ status: 422, code: 100 });
      }
      const foreign = { ...subscription, endpoint: 'http://push.example.net/1' };
      expect(await ana.expectError('savePushSubscription', foreign)).toMatchObject({ status: 422, code: 100 });
    },
  },
];
