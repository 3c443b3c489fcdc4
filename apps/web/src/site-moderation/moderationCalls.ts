import { endpointRegistry, type InputOf, type PayloadOf } from 'ufi-core/contract';
import type { Dispatcher } from 'ufi-core/request';
import { pluginEndpoints, type ModerationDecision, type ModerationPage } from 'ufi-plugin/contract';

type Caller = Pick<Dispatcher, 'call'>;

/** Filters of the moderation screen: site, view, article and search. */
export type ModerationQuery = InputOf<typeof pluginEndpoints.fetchModeration>;

/** Audit entries of a comment with the actors that they name. */
export type HistoryAnswer = PayloadOf<typeof endpointRegistry.fetchAudit>;

const partsOf = (key: string) => {
  const [ft_ent_identifier = '', comment_id = ''] = key.split('_');
  return { ft_ent_identifier, comment_id };
};

export const readModeration = (caller: Caller, query: ModerationQuery): Promise<ModerationPage> =>
  caller.call(pluginEndpoints.fetchModeration, query);

/** Applies decisions in one batch. Resolves with the keys of those that failed. */
export async function decideAll(
  caller: Caller,
  decisions: readonly { readonly key: string; readonly decision: ModerationDecision }[],
): Promise<readonly string[]> {
  const outcomes = await Promise.allSettled(
    decisions.map(({ key, decision }) =>
      caller.call(pluginEndpoints.moderateComment, { ...partsOf(key), decision, client_id: crypto.randomUUID() }),
    ),
  );
  return decisions.flatMap(({ key }, index) => (outcomes[index]?.status === 'rejected' ? [key] : []));
}

export const banAuthorOf = (caller: Caller, key: string): Promise<unknown> =>
  caller.call(pluginEndpoints.banAuthor, { ...partsOf(key), client_id: crypto.randomUUID() });

export const unbanAuthor = (caller: Caller, site: string, author: string): Promise<unknown> =>
  caller.call(pluginEndpoints.unbanAuthor, { app_id: site, user_id: author });

export const closeArticle = (caller: Caller, article: string, isClosed: boolean): Promise<unknown> =>
  caller.call(pluginEndpoints.closeArticle, { target_id: article, isClosed });

export const readHistory = (caller: Caller, site: string, key: string): Promise<HistoryAnswer> =>
  caller.call(endpointRegistry.fetchAudit, { scope_id: site, comment_id: key });
