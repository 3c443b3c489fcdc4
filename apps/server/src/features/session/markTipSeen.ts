import type { endpointRegistry } from 'ufi-core/contract';
import { ApiError } from '../../errors/apiError.ts';
import type { Handler } from '../../access/handler.ts';

const saveText = 'insert into seen_tips (person_id, msg_id) values ($1, $2) on conflict do nothing';

/** Stores that a person has seen a first-use tip. Idempotent (S2.03). */
export const markTipSeen: Handler<typeof endpointRegistry.markTipSeen> = async ({ msg_id }, { person }, { pool }) => {
  if (person === null) throw new ApiError('sessionEnded');
  await pool.query({ name: 'save-tip', text: saveText, values: [person, msg_id] });
  return {};
};
