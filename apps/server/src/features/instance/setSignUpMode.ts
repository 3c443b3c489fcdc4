import type { endpointRegistry } from 'ufi-core/contract';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import type { Handler } from '../../access/handler.ts';
import { transaction } from '../../database/transaction.ts';
import { ApiError } from '../../errors/apiError.ts';
import { auditScope } from '../audit/index.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import type { UsesSignUpModes } from '../sign-up/index.ts';

const text = 'update instance_settings set sign_up = $1 where sign_up <> $1';

/** Decides who creates accounts, for an owner of the instance. */
export const setSignUpMode: Handler<typeof endpointRegistry.setSignUpMode, UsesDatabase & UsesSignUpModes> = async (
  { mode, actor },
  caller,
  { pool, signUpModes },
) => {
  const person = await checkOwnsInstance(pool, { ...caller, actor }, 'manageInstance');
  if (signUpModes.locked !== undefined) throw new ApiError('badParameter', { fields: { mode: 'not_allowed' } });
  await transaction(pool, async (client) => {
    const { rowCount } = await client.query({ name: 'set sign-up mode', text, values: [mode] });
    if (rowCount === 0) return;
    const details = { until: null, reason: mode };
    await auditScope(client, { scope: person, person, action: 'setSignUpMode', target: person, details });
  });
  signUpModes.forget();
  return {};
};
