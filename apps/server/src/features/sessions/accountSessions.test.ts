import { describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { newSecret } from '../../runtime/secrets.ts';
import { createAccountSessions } from './accountSessions.ts';

function holdersOverSlowDatabase() {
  const looks: (() => void)[] = [];
  const rows = [
    { person: '7', locale: 'ar', is_stale: false, must_confirm: false, suspension: null, leaving_until: null },
  ];
  const query = () => new Promise((resolve) => looks.push(() => resolve({ rows })));
  const pool = { query: query as never } as Pick<Pool, 'query'> as Pool;
  return { looks, holders: createAccountSessions(pool, { monotonic: () => 0 }, { asksToConfirm: true }) };
}

describe('createAccountSessions', () => {
  it('queries the database once while the cache is valid', async () => {
    const { looks, holders } = holdersOverSlowDatabase();
    const token = newSecret();
    const first = holders.find(token);
    looks[0]?.();
    expect(await first).toEqual({ person: '7', locale: 'ar' });
    expect(await holders.find(token)).toEqual({ person: '7', locale: 'ar' });
    expect(looks).toHaveLength(1);
  });

  it('does not cache a load that was in flight when the session ended', async () => {
    const { looks, holders } = holdersOverSlowDatabase();
    const token = newSecret();
    const first = holders.find(token);
    holders.invalidate(token);
    looks[0]?.();
    await first;
    void holders.find(token);
    expect(looks).toHaveLength(2);
  });
});
