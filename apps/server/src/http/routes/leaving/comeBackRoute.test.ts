import { describe, expect, it } from '@jest/globals';
import { createTestApp } from '../../testing/createTestApp.ts';

const person = '1000000000000000007';
const cookie = '__Host-ufi=left';

describe('signing in while the account waits to be deleted', () => {
  const open = () => {
    const back: string[] = [];
    const ended: string[] = [];
    const app = createTestApp({
      identity: {
        authenticate: async () => ({ person, locale: 'en-US', leavingUntil: 1_800_000_000 }),
        signOut: async (token) => void ended.push(token),
      },
      leaving: { comeBack: async (id) => back.push(id) > 0 },
    });
    return { ...app, back, ended };
  };

  it('server.626 by password, by a link that sets a new one, or by a session, makes nobody: no call acts', async () => {
    const { post, ask, seen } = open();
    await post('/session/sign_in/', { email: 'ana@casa.example', password: 'x' });
    await post('/account/reset/password/', { token: 'a'.repeat(43), password: 'uma senha nova' });
    expect(seen.map(({ name, caller }) => [name, caller.person])).toEqual([
      ['fetchSession', null],
      ['fetchSession', null],
    ]);
    for (const path of ['/account/', '/account/take_out/', '/account/take_out/file/', '/settings/export/'])
      expect((await ask(path, { headers: { cookie } })).status).toBe(401);
    expect((await post('/account/leaving/leave/', { password: 'x' }, { cookie })).status).toBe(401);
  });

  it('server.626 offers to come back: looking changes nothing, and only a form of our own acts', async () => {
    const { ask, back, ended } = open();
    const page = await ask('/account/back/', { headers: { cookie } });
    const html = await page.text();
    expect(html).toContain('will be deleted for good on January 15, 2027');
    expect(html).not.toContain('<script');
    const send = (path: string, site: string) =>
      ask(path, { method: 'POST', headers: { cookie, 'sec-fetch-site': site } });
    expect((await send('/account/back/', 'cross-site')).status).toBe(403);
    expect(back).toEqual([]);
    const left = await send('/account/back/out/', 'same-origin');
    expect(left.status).toBe(303);
    expect(ended).toEqual(['left']);
    expect(back).toEqual([]);
    expect(left.headers.getSetCookie().join()).toContain('Max-Age=0');
    const done = await send('/account/back/', 'same-origin');
    expect(done.status).toBe(303);
    expect(done.headers.get('location')).toBe('/');
    expect(back).toEqual([person]);
  });

  it('server.626 nobody else has anything to come back to', async () => {
    const { ask } = createTestApp({ identity: { authenticate: async () => ({ person, locale: 'ar' }) } });
    expect((await ask('/account/back/', { headers: { cookie } })).headers.get('location')).toBe('/');
  });
});
