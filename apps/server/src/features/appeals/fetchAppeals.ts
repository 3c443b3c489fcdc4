import { appealsPerPage, endpointRegistry, type ModerationAct, type Role } from 'ufi-core/contract';
import { mayAnswerAppeal } from 'ufi-core/internal/rules';
import { textDirection } from 'ufi-core/text';
import { checkCanModerate } from '../../access/checkCanModerate.ts';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import { actorRowJson, type ActorRow } from '../../database/rows/actorRow.ts';
import { ApiError } from '../../errors/apiError.ts';
import { actorRecord } from '../../presenters/actorRecord.ts';
import { checkActor } from '../../queries/checkActor.ts';
import { defineQuery } from '../../queries/defineQuery.ts';
import { actJson, isInForce, seconds } from '../../database/rows/moderationActSql.ts';

interface AppealRow {
  readonly act: ModerationAct;
  readonly key: string | null;
  readonly person: string;
  readonly author: ActorRow;
  readonly comment: string | null;
  readonly appeal: string;
  readonly time: number;
}

const walk = (where: string): string => `(select a.* from moderation_acts a where ${where}
  and a.appeal is not null and a.answer_id is null and a.id < $1 and ${isInForce}
  order by a.id desc limit ${appealsPerPage + 1})`;

const queueText = (found: string): string => `
select ${actJson('m')} as act, m.thread_id || '_' || m.comment_id as key, m.person_id::text as person,
  (select ${actorRowJson} from actors a where a.id = coalesce(c.author_id, m.target_id, m.person_id)) as author,
  c.text as comment, m.appeal, ${seconds('m.appealed_at')} as time
from (${found}) m left join comments c on c.thread_id = m.thread_id and c.id = m.comment_id
order by m.id desc limit ${appealsPerPage + 1}`;

const scopeText = queueText(`${walk('a.scope_id = $2')} union ${walk('a.owner_id = $2')}`);
const ownersText = queueText(walk(`a.role = 'instanceOwner'`));

const last = '9223372036854775807';

interface Asked {
  /** Null for what the owners of the instance have done. */
  readonly scope: string | null;
  readonly before: string;
  readonly roles: readonly Role[];
}

const inWords = (words: string) => ({ text: words, dir: textDirection(words) });

/**
 * The appeals of a scope, or those to the owners of the instance, that wait for an answer. A missing scope is refused like
 * one that belongs to others.
 */
export const fetchAppeals = defineQuery(endpointRegistry.fetchAppeals, {
  select: async ({ input, caller, actor, services }): Promise<Asked> => {
    const { scope_id: scope, cursor: before = last } = input;
    if (scope === undefined) {
      await checkOwnsInstance(services.pool, { ...caller, actor: input.actor }, 'manageInstance');
      return { scope: null, before, roles: ['instanceOwner'] };
    }
    const person = await checkActor(services.pool, { person: caller.person, actor });
    if (person === null) throw new ApiError('sessionEnded');
    const roles = await checkCanModerate(services.pool, { scope, person, action: 'readHeld' });
    return { scope, before, roles };
  },
  hydrate: async ({ scope, before, roles }, { services }) => {
    const query =
      scope === null
        ? { name: 'appeals to owners', text: ownersText, values: [before] }
        : { name: 'appeals', text: scopeText, values: [before, scope] };
    return { roles, rows: (await services.pool.query<AppealRow>(query)).rows };
  },
  filter: (found) => found,
  present: ({ roles, rows }, { input, caller }) => {
    const page = rows.slice(0, appealsPerPage);
    const shown = page.filter(({ act, person }) => person !== caller.person && mayAnswerAppeal(roles, act));
    return {
      appeals: shown.map(({ act, key, author, comment, appeal, time }) => ({
        act,
        comment_id: key,
        author: actorRecord(author, input.scope_id ?? null),
        comment: comment === null ? null : inWords(comment),
        appeal: inWords(appeal),
        timestamp: { time },
      })),
      cursor: rows.length > page.length ? (page.at(-1)?.act.id ?? null) : null,
    };
  },
});
