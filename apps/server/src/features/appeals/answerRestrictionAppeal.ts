import type { ClientBase, PoolClient } from 'pg';
import type { endpointRegistry, ModerationAct, ModeratorRole } from 'ufi-core/contract';
import { liftingAction, moderatorRoleOf } from 'ufi-core/internal/rules';
import { scopeFactsJson, scopeRoles, type ScopeFacts } from '../../access/checkCanModerate.ts';
import type { Handler } from '../../access/handler.ts';
import { isInForce } from '../../database/rows/moderationActSql.ts';
import { transaction } from '../../database/transaction.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { WakesMailboxes } from '../../mutations/index.ts';
import type { UsesThreadQueues } from '../../mutations/mutationServices.ts';
import type { UsesClock, UsesDatabase, UsesIds } from '../../runtime/baseServices.ts';
import { auditScope } from '../audit/index.ts';
import { lockRestricted, tellOfAct, whyOf, type DecidedRestriction } from '../moderation-acts/index.ts';
import { wakeNotified } from '../notices/index.ts';
import { releaseHeldComments } from '../site-moderation/index.ts';

/** What an appeal is against, by the act that lifts it. */
const lifted = { banned: 'unbanned', muted: 'unmuted', suspended: 'unsuspended' } as const;

interface AppealedRow {
  readonly action: keyof typeof lifted;
  readonly whose: string;
  readonly scope: string;
  readonly thread: string | null;
  /** The restricted actor; null for an account. */
  readonly target: string | null;
  readonly is_open: boolean;
  readonly is_site: boolean;
  /** How it was answered, by whom and in which words; null before. */
  readonly answer: {
    readonly action: ModerationAct['action'];
    readonly by: string;
    readonly reason: string | null;
  } | null;
  /** What the caller is in the scope, and who is restricted. */
  readonly facts: ScopeFacts;
  readonly target_facts: ScopeFacts;
}

const text = (end: string): string => `
select a.action, a.person_id::text as whose, a.scope_id::text as scope, a.thread_id::text as thread,
  a.target_id::text as target, a.appeal is not null and ${isInForce} as is_open,
  exists (select from sites h where h.id = a.scope_id) as is_site,
  (select json_build_object('action', r.action, 'by', r.by_person_id::text, 'reason', r.reason)
    from moderation_acts r where r.id = a.answer_id) as answer,
  ${scopeFactsJson('a.scope_id', '$2::bigint')} as facts,
  ${scopeFactsJson('a.scope_id', 'coalesce(a.target_id, a.person_id)')} as target_facts
from moderation_acts a where a.id = $1 and a.action in ('banned', 'muted', 'suspended') ${end}`;

interface Answering {
  readonly act: string;
  readonly person: string;
}

/** The act, and in which role the caller may lift it. @throws ApiError noPermission: they may not, or there is none */
async function readAppealed(client: Pick<ClientBase, 'query'>, { act, person }: Answering, end: '' | 'for update') {
  const query = { name: `appealed restriction ${end}`, text: text(end), values: [act, person] };
  const [row] = (await client.query<AppealedRow>(query)).rows;
  const roles = row === undefined ? [] : scopeRoles(row.facts);
  const action = row && liftingAction({ roles, targetRoles: scopeRoles(row.target_facts) }, row);
  const role = action ? moderatorRoleOf(roles, action) : null;
  if (row === undefined || role === null || row.whose === person) throw new ApiError('noPermission');
  return { row, role };
}

const liftText = `delete from restrictions where scope_id = $1 and actor_id = $2 and thread_id = $3 and kind = any($4)`;
const resumeText = `
update account_suspensions set until = now() where person_id = $1 and (until is null or until > now())`;

/** Ends a ban, a mute, or the suspension of an account. */
async function lift(client: PoolClient, { action, whose, scope, thread, target }: AppealedRow): Promise<void> {
  if (target === null) {
    await client.query({ name: 'resume account', text: resumeText, values: [whose] });
    return;
  }
  const kinds = action === 'muted' ? ['muted'] : ['banned', 'suspended'];
  await client.query({ name: 'lift appealed', text: liftText, values: [scope, target, thread ?? '0', kinds] });
}

interface Answer {
  readonly id: string;
  readonly person: string;
  readonly role: ModeratorRole;
  readonly is_lifted: boolean;
  readonly answer: string;
}

const isRepeated = ({ action, answer }: AppealedRow, { person, is_lifted, answer: words }: Answer): boolean =>
  answer !== null &&
  answer.by === person &&
  answer.action === (is_lifted ? lifted[action] : 'upheld') &&
  answer.reason === (words === '' ? null : words);

async function answerOnce(
  client: PoolClient,
  row: AppealedRow,
  { id, person, role, is_lifted, answer }: Answer,
): Promise<DecidedRestriction> {
  const { action: upheld, whose, scope, thread, target } = row;
  if (is_lifted) await lift(client, row);
  await auditScope(client, {
    scope,
    person,
    action: is_lifted ? 'grantAppeal' : 'upholdAppeal',
    target: target ?? whose,
    ...(answer !== '' && { details: { until: null, reason: answer } }),
  });
  const action = is_lifted ? lifted[upheld] : 'upheld';
  return { id, action, scope, thread, target, whose, role, upheld, why: whyOf({ reason: answer }) };
}

/** Lifts a ban, a mute or the suspension of an account, or upholds it, as the answer to an appeal. */
export const answerRestrictionAppeal: Handler<
  typeof endpointRegistry.answerRestrictionAppeal,
  UsesDatabase & UsesIds & UsesClock & UsesThreadQueues & WakesMailboxes
> = async ({ act_id: act, is_lifted, answer, actor }, caller, services) => {
  const { person, site } = caller;
  if (person === null) throw new ApiError('sessionEnded');
  if (site !== undefined || (actor !== undefined && actor !== person)) throw new ApiError('noPermission');
  const { pool, ids, clock } = services;
  const { notified, row } = await transaction(pool, async (client) => {
    const { row: found } = await readAppealed(client, { act, person }, '');
    const answering = await lockRestricted(client, found);
    const { row, role } = await readAppealed(client, { act, person }, 'for update');
    const given = { id: ids.next(), person, role, is_lifted, answer };
    if (isRepeated(row, given)) return { notified: [], row };
    if (row.answer !== null) throw new ApiError('duplicate', { fields: { act_id: 'answered' } });
    if (!row.is_open) throw new ApiError('noSuchObject');
    return {
      notified: await tellOfAct(client, await answerOnce(client, row, given), { person, answering, at: clock.now() }),
      row,
    };
  });
  wakeNotified(services, notified);
  // The same answer again finishes this, if it was cut off here.
  if (is_lifted && row.is_site && row.target !== null) {
    await releaseHeldComments({ site: row.scope, author: row.target }, caller, services);
  }
  return {};
};
