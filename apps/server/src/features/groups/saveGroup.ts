import type { PoolClient } from 'pg';
import { groupPrivacies, type endpointRegistry, type GroupPrivacy, type ParsedInputOf } from 'ufi-core/contract';
import { checkCanModerate } from '../../access/checkCanModerate.ts';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import type { Handler } from '../../access/handler.ts';
import { insertRows } from '../../database/insertRows.ts';
import { transaction } from '../../database/transaction.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { BaseServices } from '../../runtime/baseServices.ts';
import type { UsesThreadCache } from '../lists/index.ts';
import { groupName } from './addGroup.ts';
import { findGroup, groupRecord } from './groupRow.ts';
import { lockScope } from '../../access/lockScope.ts';
import { auditScope } from '../audit/index.ts';

type Endpoint = typeof endpointRegistry.saveGroup;
type Input = ParsedInputOf<Endpoint>;
type Services = Pick<BaseServices, 'pool' | 'ids'> & UsesThreadCache;

const strictness = (privacy: GroupPrivacy): number => groupPrivacies.indexOf(privacy);

const saveText = `
update groups set name = $2, privacy = $3, description = $4, is_markdown = $5, is_custom_stickers = $6 where id = $1`;

/** Saves a group's settings and rules. */
export const saveGroup: Handler<Endpoint, Services> = async (input, caller, { pool, ids, threadCache }) => {
  const person = checkOwnAction('takePartInGroups', caller, input.actor);
  const { group_id: id, privacy, description, is_markdown, are_stickers_custom } = input;
  const name = groupName(input.name);
  const saved = await transaction(pool, async (client) => {
    await lockScope(client, id);
    await checkCanModerate(client, { scope: id, person, action: 'manageGroup' });
    const before = await findGroup(client, person, id);
    if (before === undefined) throw new ApiError('noSuchObject');
    if (strictness(privacy) < strictness(before.privacy))
      throw new ApiError('badParameter', { fields: { privacy: 'not_offered' } });
    await client.query(saveText, [id, name, privacy, description, is_markdown, are_stickers_custom]);
    const rules = await saveRules(client, input, ids);
    await auditScope(client, { scope: id, person, action: 'saveGroup', target: person });
    const after = await findGroup(client, person, id);
    if (after === undefined) throw new ApiError('noSuchObject');
    return { group: groupRecord(after), rules };
  });
  // Remembered threads hold what the group was; other nodes read them anew within ten seconds.
  threadCache?.invalidateAll();
  return saved;
};

/** Replaces the rules, in their order. @throws ApiError badParameter for the id of another group's rule */
async function saveRules(client: PoolClient, { group_id, rules: written }: Input, ids: BaseServices['ids']) {
  const { rows } = await client.query<{ id: string }>('delete from group_rules where group_id = $1 returning id', [
    group_id,
  ]);
  const known = new Set(rows.map(({ id }) => id));
  const rules = written.map(({ id, title }, place) => {
    // An id counts once.
    if (id !== undefined && !known.delete(id))
      throw new ApiError('badParameter', { fields: { [`rules.${place}.id`]: 'not_allowed' } });
    return { id: id ?? ids.next(), title };
  });
  await insertRows(
    client,
    'group_rules',
    rules.map((rule, place) => ({ ...rule, group_id, place })),
  );
  return rules;
}
