import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { advanceImport, findImport, insertImport } from './importRows.ts';
import { importTable, type ImportState, type ImportStep } from './importTable.ts';
import { createImportWorld, type ImportWorld } from './testing/createImportWorld.ts';

let world: ImportWorld;
beforeAll(async () => {
  world = await createImportWorld();
});
afterAll(() => world.stop());

const values: Readonly<Record<ImportStep, readonly unknown[]>> = {
  read: [1],
  named: ['disqus', 'origin'],
  ready: [1, {}],
  writing: [],
  written: [1],
  done: [{}],
  cancelled: [],
  failed: [{ reason: 'lost' }],
};

it('server.56 the database advances an import by the cells of its table, and by no others', async () => {
  const { pool } = world.backend.database;
  const id = world.services.ids.next();
  const site = await world.site();
  const upload = {
    id,
    site,
    person: world.owner,
    locale: 'pt-BR',
    fileName: 'a.json',
    bytes: 1,
    keeper: 'k',
    now: 1,
  } as const;
  await insertImport(pool, upload);
  const reached: Record<string, Record<string, ImportState>> = {};
  for (const state of Object.keys(importTable)) {
    const cells: Record<string, ImportState> = {};
    for (const [step, more] of Object.entries(values)) {
      await pool.query('update imports set state = $2 where id = $1', [id, state]);
      const advanced = await advanceImport(pool, id, [step as ImportStep, ...more]);
      if (advanced === null) expect((await findImport(pool, id))?.state).toBe(state);
      else cells[step] = advanced.state;
    }
    reached[state] = cells;
  }
  expect(reached).toEqual(importTable);
});
