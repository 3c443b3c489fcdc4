import { endpointRegistry, type InputOf, type PayloadOf } from 'ufi-core/contract';
import type { Dispatcher } from 'ufi-core/request';
import { pluginEndpoints, type ModerationDecision, type ModerationPage } from 'ufi-plugin/contract';

type Line = Pick<Dispatcher, 'call'>;

/** What the moderation screen shows: of which site, and which part of its comments. */
export type ModerationWish = InputOf<typeof pluginEndpoints.fetchModeration>;

/** A line of a comment's history with the names of those in it. */
export type HistoryAnswer = PayloadOf<typeof endpointRegistry.fetchAudit>;

const partsOf = (key: string) => {
  const [ft_ent_identifier = '', comment_id = ''] = key.split('_');
  return { ft_ent_identifier, comment_id };
};

export const readModeration = (line: Line, wish: ModerationWish): Promise<ModerationPage> =>
  line.call(pluginEndpoints.fetchModeration, wish);

/** Decides on some comments in one batch; answers those on which it could not be decided. */
export async function decideAll(
  line: Line,
  decisions: readonly { readonly key: string; readonly decision: ModerationDecision }[],
): Promise<readonly string[]> {
  const outcomes = await Promise.allSettled(
    decisions.map(({ key, decision }) =>
      line.call(pluginEndpoints.moderateComment, { ...partsOf(key), decision, client_id: crypto.randomUUID() }),
    ),
  );
  return decisions.flatMap(({ key }, index) => (outcomes[index]?.status === 'rejected' ? [key] : []));
}

export const banAuthorOf = (line: Line, key: string): Promise<unknown> =>
  line.call(pluginEndpoints.banAuthor, { ...partsOf(key), client_id: crypto.randomUUID() });

export const unbanAuthor = (line: Line, site: string, author: string): Promise<unknown> =>
  line.call(pluginEndpoints.unbanAuthor, { app_id: site, user_id: author });

export const closeArticle = (line: Line, article: string, isClosed: boolean): Promise<unknown> =>
  line.call(pluginEndpoints.closeArticle, { target_id: article, isClosed });

export const readHistory = (line: Line, site: string, key: string): Promise<HistoryAnswer> =>
  line.call(endpointRegistry.fetchAudit, { scope_id: site, comment_id: key });
