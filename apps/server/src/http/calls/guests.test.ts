import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FrameSession } from 'ufi-plugin/contract';
import { sweepGuests, sweepSites } from '../../features/sites/index.ts';
import { createFrameWorld, newsOrigin, type FrameWorld } from '../testing/createFrameWorld.ts';

let world: FrameWorld;
beforeAll(async () => {
  world = await createFrameWorld({ limits: { accountsPerDay: 4 } });
  await world.database.pool.query('update sites set allows_guests = true, holds_guests = false');
});
afterAll(() => world.stop());

interface Begun {
  readonly token: string;
  readonly session: FrameSession;
}

const become = (name: string, headers: Record<string, string> = {}) =>
  world.call<Begun>('/plugins/signin/guest/', { app_id: world.site, origin: newsOrigin, name }, headers);
const sessionAt = (token: string, app_id = world.site, origin = newsOrigin) =>
  world.call<FrameSession>('/plugins/session/', { app_id, origin }, { authorization: `Bearer ${token}` });
const query = (text: string, values: readonly unknown[] = []) =>
  world.database.pool.query<Record<string, unknown>>(text, [...values]);
const nameOf = async (id: string | undefined) =>
  (await query('select name from actors where id = $1', [id])).rows[0]?.['name'];

describe('guests of a site', () => {
  it('server.544 a guest has a bearer token for that site alone, and no cookie; the session before it ends', async () => {
    const { payload, answer } = await become('Rita');
    expect(payload).toMatchObject({
      token: expect.stringMatching(/^[\w-]{43}$/),
      session: { person: { name: 'Rita' } },
    });
    expect(answer.headers.getSetCookie().join()).not.toMatch(/__Host-ufi-frame=[^;]/);
    expect((await sessionAt(payload.token)).payload.person?.name).toBe('Rita');
    await query('update sites set allows_guests = true where id = $1', [await world.addSite('Other', 'other.example')]);
    const { rows } = await query(`select id::text from sites where name = 'Other'`);
    const other = await sessionAt(payload.token, String(rows[0]?.['id']), 'https://other.example');
    expect(other.payload.person).toBeNull();
    const next = await become('Rute', { authorization: `Bearer ${payload.token}` });
    expect(next.payload.session.person?.name).toBe('Rute');
    expect((await sessionAt(payload.token)).code).toBe(190);
  });

  it('server.545 a network has as many new guests in a day as new accounts; refused ones do not count', async () => {
    expect((await become('Admin')).code).toBe(100);
    expect([(await become('Sara')).status, (await become('Saul')).status]).toEqual([200, 200]);
    const { status, code, answer } = await become('Sílvio');
    const { error } = (await answer.json()) as { error: { fields: Record<string, string> } };
    expect({ status, code, fields: Object.keys(error.fields) }).toEqual({ status: 429, code: 613, fields: ['name'] });
    await query('delete from network_usage');
  });

  it('server.546 the name of a guest is removed once neither a session nor a comment of theirs is left', async () => {
    const { payload } = await become('Tânia');
    const id = payload.session.person?.id;
    await sweepGuests(world.database.pool);
    expect(await nameOf(id)).toBe('Tânia');
    await world.call('/plugins/session/end/', {}, { authorization: `Bearer ${payload.token}` });
    await sweepGuests(world.database.pool);
    expect(await nameOf(id)).toBe('Pessoa removida');
  });

  it('server.546 nobody’s name but a guest’s is removed, and all of a site’s guests’ once it is deleted for good', async () => {
    const { payload } = await become('Vera');
    await query(`update sites set deleted_at = now() - interval '31 days' where id = $1`, [world.site]);
    await sweepSites(world.database.pool);
    expect(await nameOf(payload.session.person?.id)).toBe('Pessoa removida');
    await sweepGuests(world.database.pool);
    expect(await nameOf(world.person)).toBe('Ana');
  });
});
