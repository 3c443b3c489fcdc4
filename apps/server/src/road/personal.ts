import type { Pool, QueryConfig } from 'pg';
import type { Endpoint, Locale, ParsedInputOf, PayloadOf } from 'ufi-core/contract';
import type * as v from 'valibot';
import { actorRowJson, type ActorRow } from '../records/actorRow.ts';
import { feedbackMarkRowJson, type FeedbackMarkRow } from '../records/feedbackMarkRow.ts';
import { threadRowJson, threadSource, type ThreadRow } from '../records/threadRow.ts';
import { checkEntrance } from '../standing/checkEntrance.ts';
import { noBlockers, standingRowJson, type StandingRow } from '../standing/standingRow.ts';
import type { Caller } from './caller.ts';
import type { ChangeInput } from './change.ts';
import type { Handler } from './handler.ts';
import { Refused } from './refused.ts';

/** An endpoint by which people settle something for themselves alone under a thread. */
type PersonalEndpoint = Endpoint<string, v.GenericSchema<unknown, ChangeInput>>;

/** Somebody under a thread that they may see, as the actor that they may act as. */
export interface Presence {
  readonly thread: ThreadRow;
  readonly standing: StandingRow;
  readonly mark: FeedbackMarkRow;
  readonly actor: ActorRow;
  readonly locale: Locale;
}

/** All that a personal change says of itself. */
export interface Personal<E extends Endpoint> {
  /** One statement that sets something; the same again changes nothing, so it needs no claim. */
  readonly save: (input: ParsedInputOf<E>, presence: Presence) => Pick<QueryConfig, 'text' | 'values'>;
  readonly present: (input: ParsedInputOf<E>, presence: Presence) => PayloadOf<E>;
}

const lookText = `
select ${threadRowJson} as thread, ${standingRowJson(noBlockers)} as standing, ${feedbackMarkRowJson} as mark, ${actorRowJson} as actor
from ${threadSource}, (select $2::bigint as person_id, $3::bigint as actor_id) w
  left join actors a on a.id = w.actor_id where t.id = $1`;

type Asked = Pick<ChangeInput, 'ft_ent_identifier' | 'actor'>;

/** Looks who somebody is under a thread. @throws Refused where nobody is signed in, or they may not see or act so */
export async function lookAtPresence(
  { ft_ent_identifier, actor }: Asked,
  { person, locale }: Caller,
  pool: Pool,
): Promise<Presence> {
  if (person === null) throw new Refused('sessionEnded');
  const values = [ft_ent_identifier, person, actor ?? person];
  const { rows } = await pool.query<Omit<Presence, 'locale'>>({ name: 'look-personal', text: lookText, values });
  const [seen] = rows;
  checkEntrance(seen?.thread, seen?.standing ?? null);
  if (seen === undefined) throw new Refused('noSuchObject');
  return { ...seen, locale };
}

/**
 * The way to write what is nobody else's business: one statement, which takes effect whole, with no step of the
 * thread, no event and no line in the journal.
 */
export const personal =
  <E extends PersonalEndpoint>(endpoint: E, { save, present }: Personal<E>): Handler<E> =>
  async (input, caller, { pool }) => {
    const presence = await lookAtPresence(input, caller, pool);
    await pool.query({ ...save(input, presence), name: `save-${endpoint.name}` });
    return present(input, presence);
  };
