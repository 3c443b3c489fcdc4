import { endpointRegistry, type InputOf, type PayloadOf } from 'ufi-core/contract';
import type { Dispatcher } from 'ufi-core/request';
import { pluginEndpoints, type ModerationDecision, type ModerationPage } from 'ufi-plugin/contract';

type Caller = Pick<Dispatcher, 'call'>;

/** What the moderation screen shows: of which site, and which part of its comments. */
export type ModerationQuery = InputOf<typeof pluginEndpoints.fetchModeration>;

/** A line of a comment's history with the names of those in it. */
export type HistoryAnswer = PayloadOf<typeof endpointRegistry.fetchAudit>;

const partsOf = (key: string) => {
  const [ft_ent_identifier = '', comment_id = ''] = key.split('_');
  return { ft_ent_identifier, comment_id };
};

export const readModeration = (caller: Caller, query: ModerationQuery): Promise<ModerationPage> =>
  caller.call(pluginEndpoints.fetchModeration, query);

/** Decides on some comments in one batch; answers those on which it could not be decided. */
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
