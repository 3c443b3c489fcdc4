import { endpointRegistry, instancePeoplePerPage, type InstancePerson } from 'ufi-core/contract';
import { checkOwnsInstance } from '../../access/checkOwnsInstance.ts';
import { actorRowJson, type ActorRow } from '../../database/rows/actorRow.ts';
import { suspensionJson } from '../../database/rows/suspensionSql.ts';
import { actorRecord } from '../../presenters/actorRecord.ts';
import { defineQuery } from '../../queries/defineQuery.ts';
import { nameWords } from '../names/index.ts';

const seconds = (time: string): string => `floor(extract(epoch from ${time}))::float8`;

const byName = `, 'by', (select b.name from actors b where b.id = x.by_person_id)`;

const pageText = (found: string): string => `
select ${actorRowJson} as actor, u.email, p.is_instance_owner as "isOwner", ${seconds('u.created_at')} as joined,
  (select ${seconds('max(s.updated_at)')} from identity_sessions s where s.user_id = u.id and s.expires_at > now()) as seen,
  ${suspensionJson(byName)} as suspension
from people p join actors a on a.id = p.id join identity_users u on u.id = p.user_id
where p.id < $1 ${found} order by p.id desc limit ${instancePeoplePerPage + 1}`;

const everybodyText = pageText('');
const foundText = pageText(`and p.id in (
  select w.actor_id from name_words w where w.kind = 'person' and w.word >= $2 and w.word < $3 and ' ' || w.name like $4
  union select o.id from identity_users v join people o on o.user_id = v.id
  where v.email collate "C" >= $5 and v.email collate "C" < $6)`);

const last = '9223372036854775807';
const lastCharacter = '\u{10FFFF}';

interface PersonRow {
  readonly actor: ActorRow;
  readonly email: string;
  readonly isOwner: boolean;
  readonly joined: number;
  readonly seen: number | null;
  readonly suspension: InstancePerson['suspension'];
}

const presentPerson = ({ actor, email, isOwner, joined, seen, suspension }: PersonRow): InstancePerson => ({
  actor: actorRecord(actor, null),
  email,
  is_owner: isOwner,
  joined: { time: joined },
  seen: seen === null ? null : { time: seen },
  suspension,
});

/** Who has an account on the instance, for its owners. */
export const fetchInstancePeople = defineQuery(endpointRegistry.fetchInstancePeople, {
  select: async ({ input: { q = '', cursor = last }, caller, services: { pool } }) => {
    await checkOwnsInstance(pool, caller, 'manageInstance');
    const typed = q.trim().toLowerCase();
    if (typed === '') return { name: 'instance people', text: everybodyText, values: [cursor] };
    // A word that no name begins with, where nothing is left of what was typed.
    const { from, to, pattern } = nameWords(typed) ?? { from: '', to: '', pattern: '' };
    return {
      name: 'found instance people',
      text: foundText,
      values: [cursor, from, to, pattern, typed, typed + lastCharacter],
    };
  },
  hydrate: async (query, { services }) => (await services.pool.query<PersonRow>(query)).rows,
  filter: (rows) => rows,
  present: (rows) => {
    const shown = rows.slice(0, instancePeoplePerPage);
    return {
      people: shown.map(presentPerson),
      cursor: rows.length > shown.length ? (shown.at(-1)?.actor.id ?? null) : null,
    };
  },
});
