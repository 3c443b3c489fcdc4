import { expect, it, jest } from '@jest/globals';
import { createPool } from './createPool.ts';
import type { Log } from './log.ts';

it('logs why a connection broke, and not the client with all of its statements', async () => {
  const warn = jest.fn();
  const pool = createPool({}, 1, { warn } as unknown as Log);
  const error = Object.assign(new Error('terminating connection'), { client: { statements: 'select 1' } });
  pool.emit('error', error, undefined as never);
  expect(warn.mock.calls).toEqual([[{ reason: 'terminating connection' }, 'a database connection broke']]);
  await pool.end();
});
