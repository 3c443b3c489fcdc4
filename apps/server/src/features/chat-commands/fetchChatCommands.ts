import type { starsEndpoints } from 'ufi-stars/contract';
import { checkCanModerate } from '../../access/checkCanModerate.ts';
import type { Handler } from '../../access/handler.ts';
import { ApiError } from '../../errors/apiError.ts';
import { readChatCommands } from './readChatCommands.ts';

/** The chat commands of a person or page, for who may set them. */
export const fetchChatCommands: Handler<typeof starsEndpoints.fetchChatCommands> = async (
  { owner_id: scope },
  { person },
  { pool },
) => {
  if (person === null) throw new ApiError('sessionEnded');
  await checkCanModerate(pool, { scope, person, action: 'manageStars' });
  return { commands: await readChatCommands(pool, scope) };
};
