import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Database } from '../database/engine/index.ts';
import { createTestDatabase } from '../database/testing/index.ts';
import { createIdentity } from '../features/accounts/index.ts';
import { createServerServices } from './createServerServices.ts';
import { prepareDemoWorld, type SeedDemo } from './demoWorld.ts';

let database: Database;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.stop());

const onLoopback = { host: 'localhost', demo: undefined };
const elsewhere = { host: '0.0.0.0', demo: undefined };

const seedAna: SeedDemo = async ({ identity, password, onProgress }) => {
  onProgress(0.5);
  await identity.signUp({ email: 'ana@demo.test', password, name: 'Ana', locale: 'pt-BR', isDemo: true });
};

function prepare(config: { host: string; demo: boolean | undefined }, seedDemo: SeedDemo | undefined = seedAna) {
  const services = createServerServices({ pool: database.pool, wake: () => {} });
  const identity = createIdentity(services);
  const demo = prepareDemoWorld({ config, services, identity, seedDemo, onProgress: () => {} });
  return { demo, identity };
}

describe('the demo world', () => {
  it('server.85 is created in an empty database on loopback; its people share a random password', async () => {
    const { demo, identity } = prepare(onLoopback);
    const access = await demo;
    expect(access).toMatchObject({ people: [{ name: 'Ana', email: 'ana@demo.test' }] });
    expect(access?.password).toMatch(/^[\w-]{12}$/);
    expect(await identity.signIn('ana@demo.test', access?.password ?? '')).toMatch(/^[\w-]{43}$/);
  });

  it('exists with the same password at the next start, and is not created again', async () => {
    const first = await prepare(onLoopback).demo;
    const again = await prepare(onLoopback, async () => {
      throw new Error('made again');
    }).demo;
    expect(again).toEqual(first);
  });

  it('server.85 is not created on a reachable server, unless configured', async () => {
    expect(await prepare(elsewhere).demo).toBeNull();
    expect(await prepare({ ...elsewhere, demo: true }).demo).not.toBeNull();
  });

  it('server.85 is not created if it is disabled, nor in a database with people', async () => {
    expect(await prepare({ ...onLoopback, demo: false }).demo).toBeNull();
    const { identity } = prepare({ ...onLoopback, demo: false });
    await identity.signUp({ email: 'bia@own.test', password: 'correct horse', name: 'Bia', locale: 'pt-BR' });
    expect(await prepare(onLoopback).demo).toBeNull();
  });

  it('server.85 is not served on a reachable server, unless configured', async () => {
    await prepare(onLoopback).demo;
    await expect(prepare(elsewhere).demo).rejects.toThrow(/UFI_DEMO=1/);
    await expect(prepare({ host: '192.0.2.1', demo: false }).demo).rejects.toThrow(/192\.0\.2\.1/);
    expect(await prepare({ ...elsewhere, demo: true }).demo).not.toBeNull();
  });

  it('server.85 is created again after an interrupted start', async () => {
    const half: SeedDemo = async (world) => {
      await seedAna(world);
      throw new Error('killed');
    };
    await expect(prepare(onLoopback, half).demo).rejects.toThrow('killed');
    const access = await prepare(onLoopback).demo;
    expect(access?.people).toEqual([{ name: 'Ana', email: 'ana@demo.test' }]);
    expect(await prepare(onLoopback, undefined).demo).toEqual(access);
  });
});
