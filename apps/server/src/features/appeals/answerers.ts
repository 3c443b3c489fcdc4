import type { ClientBase } from 'pg';
import type { ModerationAct } from 'ufi-core/contract';
import { mayAnswerAppeal } from 'ufi-core/internal/rules';
import { scopeFactsJson, scopeRoles, type ScopeFacts } from '../../access/checkCanModerate.ts';

/** Whoever may answer an appeal, and the page, group, site or person in whose queue they find it. */
export interface Answerer {
  readonly person: string;
  readonly scope: string;
}

interface CandidateRow extends Answerer {
  readonly against: Pick<ModerationAct, 'action' | 'role'>;
  readonly facts: ScopeFacts;
}

// The owners of the instance may answer everywhere, and are told of what nobody else answers.
const text = `
select w.person_id::text as person, w.scope_id::text as scope,
  json_build_object('action', a.action, 'role', a.role) as against,
  ${scopeFactsJson('w.scope_id', 'w.person_id')} as facts
from moderation_acts a cross join lateral (
  select h.id as person_id, h.id as scope_id, h.id <> a.scope_id as is_second from people h where h.id in (a.scope_id, a.owner_id)
  union all
  select s.person_id, s.page_id, s.page_id <> a.scope_id from page_staff s where s.page_id in (a.scope_id, a.owner_id)
  union all
  select m.person_id, m.group_id, false from group_members m
    where m.group_id = a.scope_id and m.role = 'admin' and m.status = 'accepted'
  union all
  select s.person_id, s.site_id, false from site_staff s where s.site_id = a.scope_id
  union all
  select h.id, a.scope_id, true from people h where h.is_instance_owner and a.role = 'instanceOwner'
) w
where a.id = $1 and w.person_id <> a.person_id
order by w.is_second`;

/** The people who may answer the appeal against an act, each in one scope; never its author. */
export async function answerersOf(client: Pick<ClientBase, 'query'>, act: string): Promise<Answerer[]> {
  const { rows } = await client.query<CandidateRow>({ name: 'answerers', text, values: [act] });
  const able = rows.filter(({ facts, against }) => mayAnswerAppeal(scopeRoles(facts), against));
  return [...new Map(able.toReversed().map(({ person, scope }) => [person, { person, scope }])).values()];
}
