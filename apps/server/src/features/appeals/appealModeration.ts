import type { PoolClient } from 'pg';
import { may, type endpointRegistry } from 'ufi-core/contract';
import type { Handler } from '../../access/handler.ts';
import { isInForce } from '../../database/rows/moderationActSql.ts';
import { transaction } from '../../database/transaction.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { NotifiedMailbox, WakesMailboxes } from '../../mutations/index.ts';
import type { UsesClock, UsesDatabase } from '../../runtime/baseServices.ts';
import { lockNotified, tellPeople, wakeNotified } from '../notices/index.ts';
import { answerersOf, type Answerer } from './answerers.ts';
import { readCase } from './readCase.ts';

interface AppealedRow {
  readonly appeal: string | null;
  readonly thread: string | null;
  /** The comment that it is about, else the act itself. */
  readonly cause: string;
  /** Whoever has written the comment, or is restricted. */
  readonly appellant: string;
  readonly is_in_force: boolean;
}

const actText = `
select a.appeal, case when a.comment_id is not null then a.thread_id end::text as thread,
  coalesce(a.comment_id, a.id)::text as cause,
  coalesce(c.author_id, a.target_id, a.person_id)::text as appellant, ${isInForce} as is_in_force from moderation_acts a
  left join comments c on c.thread_id = a.thread_id and c.id = a.comment_id
where a.id = $1 and a.person_id = $2 for update of a`;
const appealText =
  'update moderation_acts set appeal = $2, appealed_at = to_timestamp($3::float8 / 1000) where id = $1';

/** Appeals against what moderation has done to the caller or to a comment of theirs, once and as long as it is so. */
export const appealModeration: Handler<
  typeof endpointRegistry.appealModeration,
  UsesDatabase & UsesClock & WakesMailboxes
> = async ({ act_id: act, appeal, actor }, { person, site }, { pool, clock, ...services }) => {
  if (person === null) throw new ApiError('sessionEnded');
  const isThemselves = site === undefined && (actor === undefined || actor === person);
  const roles = isThemselves ? (['commentAuthor'] as const) : [];
  if (!may('appealSpam', { roles, restrictions: [] })) throw new ApiError('noPermission');
  const at = clock.now();
  const { notified, found } = await transaction(pool, async (client) => {
    const answerers = await answerersOf(client, act);
    await lockNotified(
      client,
      answerers.map((each) => each.person),
    );
    const query = { name: 'act to appeal', text: actText, values: [act, person] };
    const [row] = (await client.query<AppealedRow>(query)).rows;
    if (row === undefined) throw new ApiError('noSuchObject');
    const isFirst = row.appeal === null;
    if (isFirst && !row.is_in_force) throw new ApiError('noSuchObject');
    if (!isFirst && row.appeal !== appeal) throw new ApiError('duplicate');
    if (isFirst) await client.query({ name: 'appeal', text: appealText, values: [act, appeal, at] });
    return {
      notified: isFirst ? await tellAnswerers(client, { ...row, at }, answerers) : [],
      found: await readCase(client, { act, person }),
    };
  });
  wakeNotified(services, notified);
  return found;
};

async function tellAnswerers(
  client: PoolClient,
  { thread, cause, appellant, at }: AppealedRow & { readonly at: number },
  answerers: readonly Answerer[],
): Promise<NotifiedMailbox[]> {
  const about = { kind: 'appeal', cause, actor: appellant, at, ...(thread !== null && { thread }) } as const;
  const notified: NotifiedMailbox[] = [];
  for (const object of new Set(answerers.map(({ scope }) => scope))) {
    const people = answerers.filter(({ scope }) => scope === object).map((each) => each.person);
    notified.push(...(await tellPeople(client, { ...about, people, object })));
  }
  return notified;
}
