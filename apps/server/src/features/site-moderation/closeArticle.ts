import { changeEntries, defineEndpoint, fbidSchema, serverUpdateSchema } from 'ufi-core/contract';
import type { pluginEndpoints } from 'ufi-plugin/contract';
import * as v from 'valibot';
import { defineMutation } from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { Handler } from '../../access/handler.ts';
import { checkCanModerate } from '../../access/checkCanModerate.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import type { UsesThreadQueues } from '../../mutations/mutationServices.ts';
import { findArticle } from '../articles/index.ts';
import { closeThread } from '../posts/index.ts';

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
