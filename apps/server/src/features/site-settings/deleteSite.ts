import type { pluginEndpoints } from 'ufi-plugin/contract';
import { ApiError } from '../../errors/apiError.ts';
import { transaction } from '../../database/transaction.ts';
import { auditScope } from '../audit/index.ts';
import type { Handler } from '../../access/handler.ts';
import { checkSiteRight, findManagedSite, managedSite } from '../sites/index.ts';
import type { UsesSpamService } from '../spam/index.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';

const deleteText = `
update sites set deleted_at = case when $2 then now() end where id = $1 and (deleted_at is not null) <> $2`;

/** Deletes a site, or restores it as long as it was not swept. */
export const deleteSite: Handler<typeof pluginEndpoints.deleteSite, UsesDatabase & UsesSpamService> = async (
  { app_id, isDeleted },
  caller,
  services,
) => {
  const { pool } = services;
  const person = await checkSiteRight(pool, caller, { site: app_id, action: 'manageSite' });
  await transaction(pool, async (client) => {
    const { rowCount } = await client.query({ name: 'delete site', text: deleteText, values: [app_id, isDeleted] });
    const action = isDeleted ? 'deleteSite' : 'restoreSite';
    if (rowCount === 1) await auditScope(client, { scope: app_id, person, action, target: person });
  });
  const site = await findManagedSite(pool, app_id);
  if (site === null) throw new ApiError('noSuchObject');
  return managedSite(site, 'owner', services);
};
