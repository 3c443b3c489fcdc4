import { changeEntries, defineEndpoint, fbidSchema, serverUpdateSchema } from 'ufi-core/contract';
import type { pluginEndpoints } from 'ufi-plugin/contract';
import * as v from 'valibot';
import { defineMutation, defineSideEffect } from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { Handler } from '../../access/handler.ts';
import { checkCanModerate } from '../../access/checkCanModerate.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import type { UsesThreadQueues } from '../../mutations/mutationServices.ts';
import { findArticle } from '../articles/index.ts';

const closeText = `update threads t set is_closed = given.is_closed
    from jsonb_to_recordset($1::jsonb) as given (id bigint, is_closed boolean) where t.id = given.id`;

// Closing changes whether people may comment, which is sent with their rights.
const touchText = 'update scopes set rights_version = rights_version + 1 where id = $1';

/** Side effect: closes the article's thread or reopens it. The mutation has to declare `changesRights`. */
const closeThread = defineSideEffect<boolean>({
  name: 'close-threads',
  // Reopening does not lift the closing that the article's site has set.
  threadAfter: (isClosed, { is_closed_by_site }) => ({ is_closed: isClosed || is_closed_by_site === true }),
  scopesOf: ({ thread }) => [thread.scope_id],
  beforeJournal: (written) => {
    const closed = written.map(({ thread: { id }, value: is_closed }) => ({ id, is_closed }));
    return [{ name: 'close-threads', text: closeText, values: [JSON.stringify(closed)] }];
  },
  afterJournal: ({ thread }) => [{ name: 'touch-rights', text: touchText, values: [thread.scope_id] }],
});

/** The mutation of the article's thread. */
const closeEndpoint = defineEndpoint({
  name: 'closeArticle',
  path: '/',
  kind: 'change',
  input: { ...changeEntries, ft_ent_identifier: fbidSchema, isClosed: v.boolean() },
  payload: serverUpdateSchema,
});

const closeMutation = defineMutation(closeEndpoint, {
  action: () => 'approve',
  object: () => null,
  changesRights: true,
  decide: ({ isClosed }, { thread }) => {
    if (thread.kind !== 'article') throw new ApiError('noSuchObject');
    const isUnchanged = thread.is_closed === isClosed && thread.is_closed_by_site !== true;
    return isUnchanged ? null : { object: thread.id, sideEffects: [closeThread(isClosed)] };
  },
});

/** Closes or reopens an article's thread, which notifies every open frame. Idempotent. */
export const closeArticle: Handler<typeof pluginEndpoints.closeArticle, UsesDatabase & UsesThreadQueues> = async (
  input,
  caller,
  services,
) => {
  const { target_id, isClosed } = input;
  if (caller.person === null) throw new ApiError('sessionEnded');
  const article = await findArticle(services.pool, target_id);
  await checkCanModerate(services.pool, { scope: article?.site.id ?? '0', person: caller.person, action: 'approve' });
  await closeMutation({ ft_ent_identifier: target_id, isClosed }, caller, services);
  return { target_id, isClosed };
};
