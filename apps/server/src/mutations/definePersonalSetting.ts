import type { Pool, QueryConfig } from 'pg';
import type { Endpoint, Locale, ParsedInputOf, PayloadOf } from 'ufi-core/contract';
import type * as v from 'valibot';
import { actorRowJson, type ActorRow } from '../database/rows/actorRow.ts';
import { feedbackMarkRowJson, type FeedbackMarkRow } from '../database/rows/feedbackMarkRow.ts';
import { threadRowJson, threadSource, type ThreadRow } from '../database/rows/threadRow.ts';
import { checkThreadAccess } from '../access/threadAccess.ts';
import { noBlockers, accessRowJson, type AccessRow } from '../access/accessRow.ts';
import type { Caller } from '../access/caller.ts';
import type { Handler } from '../access/handler.ts';
import type { MutationInput } from './defineMutation.ts';
import { ApiError } from '../errors/apiError.ts';

/** An endpoint that sets something for the caller alone under a thread. */
type PersonalSettingEndpoint = Endpoint<string, v.GenericSchema<unknown, MutationInput>>;

/** A person and the actor that they act as, under a thread that they can see. */
export interface ThreadActor {
  readonly thread: ThreadRow;
  readonly access: AccessRow;
  readonly mark: FeedbackMarkRow;
  readonly actor: ActorRow;
  readonly locale: Locale;
}

/** Definition of a personal setting. */
export interface PersonalSetting<E extends Endpoint> {
  /** One statement that saves the setting. It is idempotent, so it needs no idempotency key. */
  readonly save: (input: ParsedInputOf<E>, threadActor: ThreadActor) => Pick<QueryConfig, 'text' | 'values'>;
  readonly present: (input: ParsedInputOf<E>, threadActor: ThreadActor) => PayloadOf<E>;
}

const threadActorText = `
select ${threadRowJson} as thread, ${accessRowJson(noBlockers)} as access, ${feedbackMarkRowJson} as mark, ${actorRowJson} as actor
from ${threadSource}, (select $2::bigint as person_id, $3::bigint as actor_id) w
  left join actors a on a.id = w.actor_id where t.id = $1`;

type ThreadActorInput = Pick<MutationInput, 'ft_ent_identifier' | 'actor'>;

/**
 * Loads the caller's access to a thread.
 *
 * @throws ApiError if nobody is signed in, the thread is not visible or the actor not allowed
 */
export async function loadThreadActor(
  { ft_ent_identifier, actor }: ThreadActorInput,
  { person, locale }: Caller,
  pool: Pool,
): Promise<ThreadActor> {
  if (person === null) throw new ApiError('sessionEnded');
  const values = [ft_ent_identifier, person, actor ?? person];
  const { rows } = await pool.query<Omit<ThreadActor, 'locale'>>({
    name: 'load-personal',
    text: threadActorText,
    values,
  });
  const [found] = rows;
  checkThreadAccess(found?.thread, found?.access ?? null);
  if (found === undefined) throw new ApiError('noSuchObject');
  return { ...found, locale };
}

/**
 * Defines a write that concerns the caller alone: one atomic statement without a step of the thread, an event or a
 * journal row.
 */
export const definePersonalSetting =
  <E extends PersonalSettingEndpoint>(endpoint: E, { save, present }: PersonalSetting<E>): Handler<E> =>
  async (input, caller, { pool }) => {
    const threadActor = await loadThreadActor(input, caller, pool);
    await pool.query({ ...save(input, threadActor), name: `save-${endpoint.name}` });
    return present(input, threadActor);
  };
