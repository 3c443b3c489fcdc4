import type { endpointRegistry } from 'ufi-core/contract';
import type { Handler } from '../../access/handler.ts';
import { ApiError } from '../../errors/apiError.ts';
import { readCase } from './readCase.ts';

/** What moderation has done to the caller or to a comment of theirs, and what became of their appeal. */
export const fetchModerationCase: Handler<typeof endpointRegistry.fetchModerationCase> = (
  { act_id: act },
  { person },
  { pool },
) => {
  if (person === null) throw new ApiError('sessionEnded');
  return readCase(pool, { act, person });
};
