import type { endpointRegistry } from 'ufi-core/contract';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import type { Handler } from '../../access/handler.ts';
import { transaction } from '../../database/transaction.ts';
import { ApiError } from '../../errors/apiError.ts';
import { auditScope } from '../audit/index.ts';
import { retryJob as retry } from '../jobs/index.ts';

/** Has a job that was given up tried once more, for an owner of the instance. It is audited with its queue. */
export const retryJob: Handler<typeof endpointRegistry.retryJob> = async ({ job_id: job, actor }, caller, { pool }) => {
  const person = await checkOwnsInstance(pool, { ...caller, actor }, 'manageInstance');
  await transaction(pool, async (client) => {
    const queue = await retry(client, job);
    if (queue === null) throw new ApiError('noSuchObject');
    const details = { until: null, reason: queue };
    await auditScope(client, { scope: person, person, action: 'retryJob', target: person, details });
  });
  return {};
};
