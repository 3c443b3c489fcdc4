import type { Endpoint, ParsedInputOf, PayloadOf } from 'ufi-core/contract';
import { callerAt, type Caller } from '../../access/caller.ts';
import type { Handler } from '../../access/handler.ts';
import { ApiError } from '../../errors/apiError.ts';
import { resolveArticle, type ArticleReference } from '../articles/resolveArticle.ts';
import type { ArticleRow } from '../articles/findArticle.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';

/** What a call of the plugin says beside what it is about; `actor` is the session's own person where it is absent. */
interface PluginInput extends ArticleReference {
  readonly actor?: string | undefined;
  /** What moderating calls name the article by. */
  readonly url_id?: string | undefined;
}

/** Where a call of the plugin takes place. */
export interface ArticleContext<Services = UsesDatabase> {
  readonly article: ArticleRow;
  /** Nobody where the session is not of a frame of this article's site. */
  readonly caller: Caller;
  /** As whom they act. */
  readonly actor: string | null;
  readonly services: Services;
}

/** What the post area's calls and the plugin's name differently. */
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
 * Answers a call of the plugin with the post area's own handlers: finds the article that it is about, and who calls at
 * that article's site.
 *
 * @throws Refused as `resolveArticle` and those handlers do, with the fields as this call names them
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

/** Whether the site takes new comments of whom the caller acts as: of pages only where it says so (S6.23). */
export const acceptsAuthor = ({ article, caller, actor }: ArticleContext): boolean =>
  article.site.accepts_pages || actor === caller.person;

/** @throws Refused noPermission where the site does not take a new comment of whom the caller acts as */
export function checkAcceptsAuthor(context: ArticleContext): void {
  if (!acceptsAuthor(context)) throw new ApiError('noPermission');
}

/** The fields that a post-area call takes over from the plugin's as they are. */
export const sharedCallInput = (
  { actor, client_id }: { readonly actor?: string | undefined; readonly client_id?: string | undefined },
  { article }: ArticleContext,
) => ({
  ft_ent_identifier: article.id,
  ...(actor === undefined ? {} : { actor }),
  ...(client_id === undefined ? {} : { client_id }),
});
