import { endpointRegistry, type InputOf, type ModerationReason, type PayloadOf } from 'ufi-core/contract';
import type { Dispatcher, IdMaker } from 'ufi-core/request';
import { pluginEndpoints, type ModerationDecision, type ModerationPage } from 'ufi-plugin/contract';

type Caller = Pick<Dispatcher, 'call'>;

/** What makes and identifies actions. */
export interface Actions {
  readonly dispatcher: Caller;
  readonly makeId: IdMaker;
}

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
  { dispatcher, makeId }: Actions,
  decisions: readonly { readonly key: string; readonly decision: ModerationDecision }[],
): Promise<readonly string[]> {
  const outcomes = await Promise.allSettled(
    decisions.map(({ key, decision }) =>
      dispatcher.call(pluginEndpoints.moderateComment, { ...partsOf(key), decision, client_id: makeId() }),
    ),
  );
  return decisions.flatMap(({ key }, index) => (outcomes[index]?.status === 'rejected' ? [key] : []));
}

/** Deletes comments in one batch. Resolves with the keys of those that were refused. */
export async function deleteAll(
  { dispatcher, makeId }: Actions,
  keys: readonly string[],
  why: ModerationReason,
): Promise<readonly string[]> {
  const outcomes = await Promise.allSettled(
    keys.map((key) =>
      dispatcher.call(endpointRegistry.deleteComment, { ...partsOf(key), ...why, client_id: makeId() }),
    ),
  );
  return keys.filter((_, index) => outcomes[index]?.status === 'rejected');
}

/** Bans authors, each by one of their comments. Resolves with those who are banned, and those who are not. */
export async function banAuthors(
  { dispatcher, makeId }: Actions,
  keyOfAuthor: ReadonlyMap<string, string>,
  why: ModerationReason,
) {
  const outcomes = await Promise.allSettled(
    [...keyOfAuthor.values()].map((key) =>
      dispatcher.call(pluginEndpoints.banAuthor, { ...partsOf(key), ...why, client_id: makeId() }),
    ),
  );
  const isDone = (_: string, index: number): boolean => outcomes[index]?.status === 'fulfilled';
  const authors = [...keyOfAuthor.keys()];
  return { banned: authors.filter(isDone), refused: authors.filter((author, index) => !isDone(author, index)) };
}

export const unbanAuthor = (caller: Caller, site: string, author: string): Promise<unknown> =>
  caller.call(pluginEndpoints.unbanAuthor, { app_id: site, user_id: author });

export const closeArticle = (caller: Caller, article: string, isClosed: boolean): Promise<unknown> =>
  caller.call(pluginEndpoints.closeArticle, { target_id: article, isClosed });

export const readHistory = (caller: Caller, site: string, key: string): Promise<HistoryAnswer> =>
  caller.call(endpointRegistry.fetchAudit, { scope_id: site, comment_id: key });
