import { describe, expect, it } from '@jest/globals';
import type { ProfileRecord } from '../../contract/index.ts';
import { RequestError } from '../../request/index.ts';
import { buildActor, buildId, buildSession, createTestStore } from '../../testing/index.ts';
import { refusedAnswer } from '../../testing/reference/referenceRefusal.ts';
import { actorChanged } from '../actors/index.ts';
import {
  bootstrapProfiles,
  buttonsAfter,
  connectionChanges,
  sendConnectionChange,
  loadHovercard,
  loadProfiles,
  selectBootstrapFailures,
  selectHovercard,
  selectProfile,
} from './index.ts';

const profile = (id: string): ProfileRecord => ({
  id,
  name: 'Rui Sá',
  firstName: 'Rui',
  thumbSrc: null,
  uri: `/${id}`,
  type: 'user',
  is_friend: true,
});

describe('profiles', () => {
  it('S7.25 fetches all profiles around the viewer and caches the map', async () => {
    const store = createTestStore({ session: buildSession() });
    const loading = store.dispatch(bootstrapProfiles());
    const [request] = store.transport.requests;
    expect(request?.request).toMatchObject({
      method: 'GET',
      path: '/chat/user_info_all/',
      query: { viewer: buildActor().id },
    });
    request?.succeed({ profiles: { [buildId(2)]: profile(buildId(2)) } });
    await loading;
    expect(selectProfile(store.getState(), buildId(2))).toEqual(profile(buildId(2)));
  });

  it('S7.26 fetches profiles missing from the cache by ids', async () => {
    const store = createTestStore();
    const load = store.dispatch(loadProfiles([buildId(2), buildId(3)]));
    expect(store.transport.requests[0]?.request).toMatchObject({
      path: '/chat/user_info/',
      body: { ids: [buildId(2), buildId(3)] },
    });
    store.transport.requests[0]?.succeed({ profiles: { [buildId(2)]: profile(buildId(2)) } });
    await load;
    void store.dispatch(loadProfiles([buildId(2), buildId(3)])).catch(() => undefined);
    expect(store.transport.requests[1]?.request.body).toEqual({ ids: [buildId(3)] });
    store.transport.requests[1]?.fail('network');
  });

  it('S8.09 counts an error and gives up, counts a timeout and retries, at most five times', async () => {
    const refused = createTestStore();
    const failing = refused.dispatch(bootstrapProfiles()).catch((error: unknown) => error);
    refused.transport.requests[0]?.answer(refusedAnswer('tryLater'));
    expect(await failing).toBeInstanceOf(RequestError);
    expect(refused.transport.requests).toHaveLength(1);
    expect(selectBootstrapFailures(refused.getState())).toEqual({ errors: 1, timeouts: 0 });
    expect(refused.logged).toEqual([{ name: 'profile_bootstrap_error', detail: { attempt: 1 } }]);

    const slow = createTestStore();
    const waiting = slow.dispatch(bootstrapProfiles()).catch((error: unknown) => error);
    await slow.clock.advance(9_999);
    expect(slow.transport.requests).toHaveLength(1);
    await slow.clock.advance(1);
    expect(slow.transport.requests).toHaveLength(2);
    await slow.clock.advance(60_000);
    expect(await waiting).toMatchObject({ failure: { kind: 'timeout' } });
    expect(slow.transport.requests).toHaveLength(5);
    expect(selectBootstrapFailures(slow.getState())).toEqual({ errors: 0, timeouts: 5 });
    expect(slow.logged.map(({ name }) => name)).toEqual(Array(5).fill('profile_bootstrap_timeout'));
  });

  it('S2.04/1 fetches a hovercard with id and extragetparams, once per actor', async () => {
    const page = buildActor({ id: buildId(77), kind: 'page' });
    const store = createTestStore({ session: buildSession(buildActor(), [buildActor(), page]) });
    const actor = buildActor({ id: buildId(2) });
    const wanted = { id: actor.id, target: buildId(500), isAdmin: true, group: buildId(9) };
    const loading = store.dispatch(loadHovercard(wanted));
    const [request] = store.transport.requests;
    expect(request?.request).toMatchObject({ method: 'GET', path: '/ajax/hovercard/hovercard.php' });
    expect(JSON.parse(request?.request.query['extragetparams'] ?? '')).toEqual({
      group_id: buildId(9),
      hc_location: 'ufi_admin',
      directed_target_id: buildId(500),
    });
    expect(request?.request.query).toMatchObject({ id: actor.id, actor: buildActor().id });
    request?.succeed({ actor, coverline: '', mutualfriends: { count: 0, names: [] }, buttons: ['message'] });
    await loading;
    await store.dispatch(loadHovercard(wanted));
    expect(store.transport.requests).toHaveLength(1);
    expect(selectHovercard(store.getState(), wanted)?.buttons).toEqual(['message']);
    store.dispatch(actorChanged({ target: buildId(500), actor: page.id }));
    expect(selectHovercard(store.getState(), wanted)).toBeUndefined();
    void store.dispatch(loadHovercard({ ...wanted, isAdmin: false })).catch(() => undefined);
    const query = store.transport.requests[1]?.request.query;
    expect([query?.['actor'], JSON.parse(query?.['extragetparams'] ?? '{}')]).toMatchObject([
      page.id,
      { hc_location: 'ufi' },
    ]);
    store.transport.requests[1]?.fail('network');
  });

  it('S2.04/3 each change of a connection is one call, and is shown at once as the server will say it', async () => {
    const all = {
      none: ['add_friend', 'message', 'visit', 'follow'],
      asked: ['cancel_request', 'message', 'visit', 'follow'],
      asking: ['accept_request', 'decline_request', 'message', 'visit', 'follow'],
      friends: ['message', 'visit', 'remove_friend', 'follow'],
    } as const;
    const offered = (state: keyof typeof all) => [...all[state]];
    const following = ['unfollow', 'message', 'visit'] as const;
    const cells = [
      ['add_friend', offered('none'), all.asked, { is_connected: true, connection: 'friend' }],
      ['cancel_request', offered('asked'), all.none, { is_connected: false, connection: 'friend' }],
      ['accept_request', offered('asking'), all.friends, { is_accepted: true }],
      ['decline_request', offered('asking'), all.none, { is_accepted: false }],
      ['remove_friend', offered('friends'), all.none, { is_connected: false, connection: 'friend' }],
      ['follow', ['follow', 'message', 'visit'], following, { is_connected: true, connection: 'follow' }],
      ['unfollow', [...following], ['follow', 'message', 'visit'], { is_connected: false, connection: 'follow' }],
    ] as const;
    expect(cells.map(([change]) => change)).toEqual(connectionChanges);
    const to = { profile_id: buildId(2), client_id: 'c-1' };
    for (const [change, before, after, fields] of cells) {
      expect(new Set(buttonsAfter([...before], change))).toEqual(new Set(after));
      const calls: [string, unknown][] = [];
      const call = async ({ name }: { readonly name: string }, input: unknown) => {
        calls.push([name, input]);
        return { buttons: [...after] };
      };
      expect(await sendConnectionChange({ call: call as never }, change, to)).toEqual(after);
      const name = 'is_accepted' in fields ? 'answerFriendRequest' : 'setConnection';
      expect(calls).toEqual([[name, { ...to, ...fields }]]);
    }
  });
});
