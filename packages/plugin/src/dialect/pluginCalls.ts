import { parseStreamPositions, type endpointRegistry, type InputOf, type PayloadOf } from 'ufi-core/contract';
import type { Dispatcher } from 'ufi-core/request';
import { pluginEndpoints, type IdMap } from '../contract/index.ts';
import { maxSwitchedComments } from '../contract/endpoints/comments/switchActor.ts';
import { toPluginOrdering } from '../contract/pluginOrdering.ts';
import { UntranslatableCall } from './untranslatableCall.ts';

type Core = typeof endpointRegistry;

/** Article and site of a frame's calls. */
export interface ArticleContext {
  /** The article's id. */
  readonly article: string;
  /** The site's id. */
  readonly app: string;
  /** The article's address as the frame sees it. */
  readonly href: string;
  /** Comments on the screen, sent with a change of identity. */
  readonly commentIDs: () => readonly string[];
  /**
   * Receives the parts of an answer that the comment area's format lacks: authors' lines, and a notice to show (S7.37).
   */
  readonly onExtras: (extras: AnswerExtras) => void;
}

/** See {@link ArticleContext.onExtras}. */
export interface AnswerExtras {
  readonly idMap: IdMap;
  /** For new comments only. */
  readonly sentryAction?: SentryAction | null;
}

/** Notice that the frame shows after a comment was written. */
export type SentryAction = NonNullable<PayloadOf<typeof pluginEndpoints.createComment>['sentryAction']>;

/** Context of a translation. */
export interface TranslationScope {
  readonly context: ArticleContext;
  readonly call: Dispatcher['call'];
}

/** Translates one call of the comment area, and its answer. */
export type CallTranslation<Name extends keyof Core> = (
  input: InputOf<Core[Name]>,
  scope: TranslationScope,
) => Promise<PayloadOf<Core[Name]>>;

interface Placed {
  readonly ft_ent_identifier: string;
  readonly actor?: string | undefined;
  readonly client_id?: string | undefined;
}

const isGiven = ([, value]: readonly [string, unknown]): boolean => value !== undefined;

/** Drops undefined fields. */
const given = <Fields extends object>(fields: Fields): { [Name in keyof Fields]: Exclude<Fields[Name], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(isGiven)) as never;

// Mutations left in the outbox by an earlier page may belong to another article of the site.
const pluginFields = ({ ft_ent_identifier, actor }: Placed, { context }: TranslationScope) =>
  given({
    app_id: context.app,
    actor,
    iframe_referer: ft_ent_identifier === context.article ? context.href : undefined,
  });

const changeFields = (input: Placed, scope: TranslationScope) => ({
  ...pluginFields(input, scope),
  ...given({ client_id: input.client_id }),
});

type AttachedId = string | 0 | null | undefined;
interface Attached {
  readonly attached_photo_fbid?: AttachedId;
  readonly attached_sticker_fbid?: AttachedId;
}

const attachedId = (id: AttachedId): string | null => (id === undefined || id === 0 || id === '0' ? null : id);

const attachedFields = ({ attached_photo_fbid, attached_sticker_fbid }: Attached) => ({
  attached_photo_fbid: attachedId(attached_photo_fbid),
  attached_sticker_fbid: attachedId(attached_sticker_fbid),
});

function withExtras<Answer extends AnswerExtras>(answer: Answer, { context }: TranslationScope): Answer {
  context.onExtras(answer);
  return answer;
}

const only = <Item>(items: readonly Item[] | undefined): Item | undefined => {
  if (items !== undefined && items.length > 1) throw new UntranslatableCall('one comment’s replies at a time');
  return items?.[0];
};

/** Translations of all calls that the plugin supports. */
export const pluginCalls: { readonly [Name in keyof Core]?: CallTranslation<Name> } = {
  addComment: async (input, scope) => {
    const { ft_ent_identifier: target_id, comment_text: text, parent_comment_id, reply_comment_parent_id } = input;
    const fields = { ...changeFields(input, scope), ...attachedFields(input), target_id, text };
    if (parent_comment_id == null) {
      const { post_to_feed, privacy_option, privacy_mutation_token } = input;
      const choice = given({ post_to_feed, privacy_option, privacy_mutation_token });
      return withExtras(await scope.call(pluginEndpoints.createComment, { ...fields, ...choice }), scope).said;
    }
    const reply = { ...fields, parent_comment_id, replied_to: reply_comment_parent_id ?? null };
    return withExtras(await scope.call(pluginEndpoints.createReply, reply), scope).said;
  },

  editComment: async (input, scope) => {
    const { ft_ent_identifier: target_id, comment_text: text, comment_id } = input;
    const fields = { ...changeFields(input, scope), ...attachedFields(input), target_id, text, comment_id };
    return (await scope.call(pluginEndpoints.saveComment, fields)).said;
  },

  deleteComment: async (input, scope) => {
    const { ft_ent_identifier: target_id, comment_id } = input;
    const fields = { ...changeFields(input, scope), target_id, comment_id };
    return (await scope.call(pluginEndpoints.removeComment, fields)).said;
  },

  setCommentLike: async (input, scope) => {
    const { ft_ent_identifier: target_id, comment_id, like_action: action_like } = input;
    const fields = { ...changeFields(input, scope), target_id, comment_id, action_like };
    return (await scope.call(pluginEndpoints.likeComment, fields)).said;
  },

  hideComment: async (input, scope) => {
    const { ft_ent_identifier, comment_id, spam_action, for_all } = input;
    const fields = changeFields(input, scope);
    if (for_all !== true) {
      const flag = { ...fields, target_id: ft_ent_identifier, comment_id, unflag: !spam_action };
      return (await scope.call(pluginEndpoints.flagComment, flag)).said;
    }
    if (!spam_action) throw new UntranslatableCall('showing what was hidden');
    const hide = { ...fields, url_id: ft_ent_identifier, action: 'delete', type: 'approved' } as const;
    const { said } = await scope.call(pluginEndpoints.hideComments, { ...hide, comment_ids: [comment_id] });
    if (said[0] === undefined) throw new UntranslatableCall('hiding nothing');
    return said[0];
  },

  banUser: async (input, scope) => {
    const { ft_ent_identifier: target_id, comment_id, action } = input;
    const fields = { ...changeFields(input, scope), target_id, comment_id, ban: action === 'ban', source: 'plugin' };
    return (await scope.call(pluginEndpoints.banCommenter, fields)).said;
  },

  fetchComments: async (input, scope) => {
    const {
      ft_ent_identifier: target_id,
      orderingmode = 'ranked_unfiltered',
      length,
      cursor,
      around_comment_id,
    } = input;
    const ordering = toPluginOrdering(orderingmode);
    if (ordering === undefined) throw new UntranslatableCall(`the ordering ${orderingmode}`);
    const page = given({ limit: length, after_cursor: cursor, deeplinked_comment_id: around_comment_id });
    const fields = { ...pluginFields(input, scope), ...page, target_id, ordering };
    return withExtras(await scope.call(pluginEndpoints.pageComments, fields), scope).list;
  },

  fetchReplies: async (input, scope) => {
    const { ft_ent_identifier: target_id, parent_comment_ids, lengths, cursors, around_reply_ids } = input;
    const comment_id = only(parent_comment_ids);
    if (comment_id === undefined || around_reply_ids !== undefined) throw new UntranslatableCall('replies around one');
    const page = given({ limit: lengths?.[0], after_cursor: cursors?.[0] });
    const fields = { ...pluginFields(input, scope), ...page, target_id, comment_id };
    return withExtras(await scope.call(pluginEndpoints.pageReplies, fields), scope).list;
  },

  fetchCommentsById: async (input, scope) => {
    const { ft_ent_identifier: target_id, comment_ids } = input;
    return scope.call(pluginEndpoints.fetchArticleComments, {
      ...pluginFields(input, scope),
      target_id,
      comment_ids,
    });
  },

  changeActor: async (input, scope) => {
    const { ft_ent_identifier: target_id, actor } = input;
    const comment_ids = scope.context.commentIDs().slice(0, maxSwitchedComments);
    const fields = { ...changeFields(input, scope), target_id, actor, comment_ids };
    const { records } = await scope.call(pluginEndpoints.switchActor, fields);
    return { target: target_id, records };
  },

  pullStreamEvents: async ({ targets }, scope) => {
    const position = only(parseStreamPositions(targets) ?? undefined);
    if (position === undefined) throw new UntranslatableCall('a stream of no article');
    const { target: ft_ent_identifier, seq: after } = position;
    const fields = { ...pluginFields({ ft_ent_identifier }, scope), target_id: ft_ent_identifier, after };
    return scope.call(pluginEndpoints.pullArticleEvents, fields);
  },
};
