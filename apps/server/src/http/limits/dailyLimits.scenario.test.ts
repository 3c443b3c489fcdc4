import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SignJWT } from 'jose';
import type { ErrorBody } from 'ufi-core/contract';
import type { Database } from '../../database/engine/index.ts';
import { createTestDatabase } from '../../database/testing/index.ts';
import { createIdentity } from '../../features/accounts/index.ts';
import { createIdGenerator } from '../../runtime/createIdGenerator.ts';
import { createFrameWorld, newsOrigin } from '../testing/createFrameWorld.ts';
import { createTestApp } from '../testing/createTestApp.ts';

const clock = { now: () => Date.now(), monotonic: () => 0 };

describe('new accounts', () => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.stop());

  let people = 0;
  /** A server on the database, as after a restart. */
  const openServer = () => {
    const { pool } = database;
    const identity = createIdentity({ pool, clock, ids: createIdGenerator({ clock, node: 0 }) });
    const { post } = createTestApp({ pool, identity, limits: { accountsPerDay: 3 } });
    return (peer: string, email = `p${(people += 1)}@example.test`) =>
      post('/session/sign_up/', { email, password: 'correct horse', name: 'Ana', locale: 'pt-BR' }, {}, peer);
  };
  const statusesOf = (answers: readonly Response[]) => answers.map(({ status }) => status).sort();

  it('server.96 are limited for each network over a day, also after a restart; refused ones don’t count', async () => {
    const signUp = openServer();
    expect((await signUp('192.0.2.1', 'p@example.test')).status).toBe(200);
    for (let n = 0; n < 4; n += 1) expect((await signUp('192.0.2.1', 'p@example.test')).status).toBe(422);
    const atOnce = await Promise.all([1, 2, 3, 4, 5].map(() => signUp('192.0.2.1')));
    expect(statusesOf(atOnce)).toEqual([200, 200, 429, 429, 429]);
    const again = openServer();
    const refused = await again('192.0.2.1');
    expect({ status: refused.status, retryAfter: refused.headers.get('retry-after') }).toEqual({
      status: 429,
      retryAfter: '3600',
    });
    const { error } = (await refused.json()) as ErrorBody;
    expect(error.fields).toEqual({ email: 'Muitas contas foram criadas nesta rede hoje. Tente novamente amanhã.' });
    expect((await again('192.0.2.2')).status).toBe(200);
    await database.pool.query(`update network_usage set hour = hour - interval '25 hours'`);
    expect((await again('192.0.2.1')).status).toBe(200);
  });

  it('server.96 for whom sites vouch are limited as well; those who came before are not', async () => {
    const world = await createFrameWorld({ limits: { accountsPerDay: 1 } });
    const secret = 'the secret of the site';
    await world.database.pool.query('insert into site_secrets (id, site_id, secret) values (1, $1, $2)', [
      world.site,
      secret,
    ]);
    // The time at which the clock of the test's server stands.
    const iat = 1_700_000_000;
    let tokens = 0;
    const signIn = async (id: string) => {
      const claims = { jti: `${(tokens += 1)}`, iat, exp: iat + 300, aud: world.site, user: { id, name: 'Rui' } };
      const token = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(secret));
      return (await world.call('/plugins/signin/site/', { app_id: world.site, origin: newsOrigin, token })).status;
    };
    const statuses = [];
    for (let n = 0; n < 12; n += 1) statuses.push(await signIn(`reader-${n}`));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    expect(await signIn('reader-3')).toBe(200);
    await world.stop();
  });
});
