import { may, type endpointRegistry } from 'ufi-core/contract';
import type { Handler } from '../../access/handler.ts';
import { transaction } from '../../database/transaction.ts';
import { ApiError } from '../../errors/apiError.ts';
import { isInForce } from './actSql.ts';
import { readCase } from './readCase.ts';

interface AppealedRow {
  readonly appeal: string | null;
  readonly is_in_force: boolean;
}

const actText = `
select a.appeal, ${isInForce} as is_in_force from moderation_acts a where a.id = $1 and a.person_id = $2 for update of a`;
const appealText = 'update moderation_acts set appeal = $2, appealed_at = now() where id = $1';

/** Appeals against what moderation has done to a comment of the caller's, once and as long as it stands. */
export const appealModeration: Handler<typeof endpointRegistry.appealModeration> = (
  { act_id: act, appeal, actor },
  { person, site },
  { pool },
) => {
  if (person === null) throw new ApiError('sessionEnded');
  const isThemselves = site === undefined && (actor === undefined || actor === person);
  const roles = isThemselves ? (['commentAuthor'] as const) : [];
  if (!may('appealSpam', { roles, restrictions: [] })) throw new ApiError('noPermission');
  return transaction(pool, async (client) => {
    const query = { name: 'act to appeal', text: actText, values: [act, person] };
    const [row] = (await client.query<AppealedRow>(query)).rows;
    if (row === undefined) throw new ApiError('noSuchObject');
    if (row.appeal === null) {
      if (!row.is_in_force) throw new ApiError('noSuchObject');
      await client.query({ name: 'appeal', text: appealText, values: [act, appeal] });
    } else if (row.appeal !== appeal) throw new ApiError('duplicate');
    return readCase(client, { act, person });
  });
};
