import type { pluginEndpoints } from 'ufi-plugin/contract';
import { ApiError } from '../../errors/apiError.ts';
import type { Handler } from '../../access/handler.ts';
import { findArticle } from '../articles/index.ts';
import { checkCanModerate } from '../../access/checkCanModerate.ts';
import { findAuthor, banMutation } from './banCommenter.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import type { UsesThreadQueues } from '../../mutations/mutationServices.ts';

/** Bans the author of a comment from its site, from our own pages (S7.40). */
export const banAuthor: Handler<typeof pluginEndpoints.banAuthor, UsesDatabase & UsesThreadQueues> = async (
  input,
  caller,
  services,
) => {
  const { ft_ent_identifier, comment_id } = input;
  if (caller.person === null) throw new ApiError('sessionEnded');
  const article = await findArticle(services.pool, ft_ent_identifier);
  await checkCanModerate(services.pool, { scope: article?.site.id ?? '0', person: caller.person, action: 'ban' });
  const commenter_id = await findAuthor({ article: ft_ent_identifier, comment: comment_id }, services);
  return banMutation({ ...input, commenter_id, ban: true }, caller, services);
};
