import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { transaction } from '../../database/transaction.ts';
import { createTestApp } from '../../http/testing/createTestApp.ts';
import { createTestBackend, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { auditScope } from './auditScope.ts';

let backend: TestBackend;
let [owner, ana, page] = ['', '', ''];
beforeAll(async () => {
  backend = await createTestBackend();
  const { pool } = backend.services;
  owner = await backend.world.person('Dona');
  ana = await backend.world.person('=Ana, "a"');
  page = await backend.world.page('Padaria');
  await pool.query('update people set is_instance_owner = true where id = $1', [owner]);
  await transaction(pool, async (client) => {
    for (const [scope, person] of [
      [page, ana],
      [owner, owner],
    ] as const) {
      const details = { until: 1_700_000_000, reason: '=1+1' };
      await auditScope(client, { scope, person, action: 'ban', target: ana, details });
    }
    await auditScope(client, { scope: page, person: ana, action: 'savePage', target: ana });
  });
});
afterAll(() => backend.stop());

const ask = async (person: string | null, query = '') => {
  const { pool } = backend.services;
  const identity = { authenticate: async () => (person === null ? null : { person, locale: 'pt-BR' as const }) };
  const cookie = person === null ? '' : '__Host-ufi=x';
  const app = createTestApp({ pool, identity, publicOrigin: 'https://rede.example' });
  return app.ask(`/instance/audit/export/${query}`, { headers: { cookie } });
};
const linesOf = async (query = '') => (await (await ask(owner, query)).text()).split('\r\n').slice(1, -1);

describe('the file of the audit', () => {
  it('server.668 has the lines of all places with names, and no formula', async () => {
    const answer = await ask(owner);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="audit.csv"');
    const lines = await linesOf();
    expect(lines.map((line) => line.split(',')[1])).toEqual(['savePage', 'ban', 'ban']);
    expect(lines[2]).toContain(`,${ana},"'=Ana, ""a""",`);
    expect(lines[2]).toContain(`,${page},page,Padaria,`);
    expect(lines[2]).toMatch(/,2023-11-14T22:13:20\.000Z,,'=1\+1,$/);
  });

  it('server.668 has the lines that are asked for', async () => {
    expect(await linesOf(`?action=ban&person_id=${owner}`)).toHaveLength(1);
    expect(await linesOf(`?scope_id=${page}`)).toHaveLength(2);
    expect(await linesOf('?until=1700000000')).toHaveLength(0);
    expect((await ask(owner, '?action=shout&from=x')).status).toBe(422);
  });

  it('server.667 is for owners of the instance alone', async () => {
    expect((await ask(ana)).status).toBe(403);
    expect((await ask(null)).status).toBe(401);
  });
});
