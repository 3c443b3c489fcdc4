import type { ClientBase } from 'pg';
import type { Endpoint } from 'ufi-core/contract';
import { whileSuspended, type OwnCall } from 'ufi-core/internal/rules';
import { ApiError } from '../errors/apiError.ts';
import type { Caller } from './caller.ts';

/** How it is found out that what a call is about is the caller's own, and by which of its fields. */
const ownQueries: Readonly<Record<OwnCall, { readonly text: string; readonly fields: readonly string[] }>> = {
  deleteComment: {
    text: 'select from comments where author_id = $1 and id = $2 and thread_id = $3',
    fields: ['comment_id', 'ft_ent_identifier'],
  },
  // As the index of a person's comments has them.
  removeComment: {
    text: `select from comments where author_id = $1 and id = $2 and status is distinct from 'deleted'`,
    fields: ['comment_id'],
  },
  appealModeration: {
    text: `select from moderation_acts where person_id = $1 and id = $2 and action = 'suspended'`,
    fields: ['act_id'],
  },
  deletePost: { text: 'select from posts where author_id = $1 and id = $2', fields: ['post_id'] },
};

interface MadeCall {
  readonly endpoint: Pick<Endpoint, 'name' | 'kind'>;
  readonly input: object;
}

/**
 * Decides for every call whether an owner of the instance, or for guests the owner of the site, has taken the right to make
 * it from the caller. Whose account is suspended makes no change but those named in `whileSuspended`, deletes only what they
 * have written themselves, and appeals against nothing but the suspension; nor do guests of a site that has no guests any
 * more.
 *
 * @throws ApiError suspended, guestsOff
 */
export async function checkMayWrite(
  { endpoint, input }: MadeCall,
  { person, suspension, guest }: Pick<Caller, 'person' | 'suspension' | 'guest'>,
  database: Pick<ClientBase, 'query'>,
): Promise<void> {
  if (suspension === undefined && guest?.mayWrite !== false) return;
  const judged = whileSuspended(endpoint);
  if (judged === 'allowed') return;
  if (judged !== 'refused') {
    const { text, fields } = ownQueries[judged];
    const values: unknown[] = [person, ...fields.map((field) => Reflect.get(input, field))];
    if ((await database.query({ name: `own ${judged}`, text, values })).rowCount === 1) return;
  }
  throw suspension === undefined ? new ApiError('guestsOff') : new ApiError('suspended', { suspension });
}
