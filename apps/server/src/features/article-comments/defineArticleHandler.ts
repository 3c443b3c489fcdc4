import type { Endpoint, ParsedInputOf, PayloadOf } from 'ufi-core/contract';
import { callerAt, type Caller } from '../../access/caller.ts';
import type { Handler } from '../../access/handler.ts';
import { ApiError } from '../../errors/apiError.ts';
import { resolveArticle, type ArticleReference, type ArticleRow } from '../articles/index.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';

/** Fields that calls of the plugin have in common; `actor` defaults to the session's person. */
interface PluginInput extends ArticleReference {
  readonly actor?: string | undefined;
  /** The field in which moderation calls name the article. */
  readonly url_id?: string | undefined;
}

/** The article, caller and actor of a call of the plugin. */
export interface ArticleContext<Services = UsesDatabase> {
  readonly article: ArticleRow;
  /** Anonymous if the session doesn't belong to a frame of this article's site. */
  readonly caller: Caller;
  /** The actor that the caller acts as. */
  readonly actor: string | null;
  readonly services: Services;
}

/** Fields that the core's calls and the plugin's name differently. */
const pluginFieldNames: Readonly<Record<string, string>> = {
  comment_text: 'text',
  cursor: 'after_cursor',
  'cursors.0': 'after_cursor',
  targets: 'after',
};

function withPluginFieldNames(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.fields === undefined) return error;
  const { reason, httpStatus, fields } = error;
  const named = Object.entries(fields).map(([field, why]) => [pluginFieldNames[field] ?? field, why]);
  return new ApiError(reason, { httpStatus, fields: Object.fromEntries(named) as Record<string, string> });
}

/**
 * Defines a handler of the plugin that delegates to the core handlers: finds the article and the caller at its site.
 *
 * @throws ApiError as `resolveArticle` and those handlers do, with the plugin's names of the fields
 */
export const defineArticleHandler =
  <E extends Endpoint, Services extends UsesDatabase = UsesDatabase>(
    _endpoint: E,
    answer: (input: ParsedInputOf<E>, context: ArticleContext<Services>) => Promise<PayloadOf<E>>,
  ): Handler<E, Services> =>
  async (input, caller, services) => {
    const named: PluginInput = input as PluginInput;
    const article = await resolveArticle(services, { ...named, target_id: named.target_id ?? named.url_id });
    const here = callerAt(caller, article.site.id);
    try {
      return await answer(input, { article, caller: here, actor: named.actor ?? here.person, services });
    } catch (error) {
      throw withPluginFieldNames(error);
    }
  };

/** True if the site accepts new comments of the actor: pages only if it allows them (S6.23). */
export const acceptsAuthor = ({ article, caller, actor }: ArticleContext): boolean =>
  article.site.accepts_pages || actor === caller.person;

/** @throws ApiError noPermission if the site doesn't accept new comments of the actor */
export function checkAcceptsAuthor(context: ArticleContext): void {
  if (!acceptsAuthor(context)) throw new ApiError('noPermission');
}

/** Fields that are the same in the core's and in the plugin's calls. */
export const sharedCallInput = (
  { actor, client_id }: { readonly actor?: string | undefined; readonly client_id?: string | undefined },
  { article }: ArticleContext,
) => ({
  ft_ent_identifier: article.id,
  ...(actor === undefined ? {} : { actor }),
  ...(client_id === undefined ? {} : { client_id }),
});
