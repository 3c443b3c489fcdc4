import { parseStreamPositions, type endpointRegistry, type InputOf, type PayloadOf } from 'ufi-core/contract';
import { transportFailure, type Dispatcher } from 'ufi-core/request';
import { pluginEndpoints, type CommentChanged, type IdMap } from '../contract/index.ts';
import { maxSwitchedComments } from '../contract/endpoints/comments/switchActor.ts';
import { toPluginOrdering } from '../contract/pluginOrdering.ts';
import type * as answers from './readAnswer.ts';

/** The comment area has made a call that the plugin does not support: a programming error, never shown to a visitor. */
export class UntranslatableCall extends Error {
  override readonly name = 'UntranslatableCall';

  constructor(call: string) {
    super(`The plugin has no word for ${call}`);
  }
}

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

type Change = Pick<CommentChanged, 'idMap' | 'thread'>;

/** Loads what reads answers: a frame's first comments come with its document. */
async function answerReader(): Promise<typeof answers> {
  try {
    return await import('./readAnswer.ts');
  } catch {
    // Sent again with the same client id, the call has the same answer.
    throw transportFailure('network');
  }
}

/** The change that an answer describes, with what the comment area has no place for. */
async function changed(answer: Change & AnswerExtras, { ft_ent_identifier }: Placed, scope: TranslationScope) {
  const { readChange } = await answerReader();
  return readChange(withExtras(answer, scope), ft_ent_identifier);
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
      return changed(await scope.call(pluginEndpoints.createComment, { ...fields, ...choice }), input, scope);
    }
    const reply = { ...fields, parent_comment_id, replied_to: reply_comment_parent_id ?? null };
    return changed(await scope.call(pluginEndpoints.createReply, reply), input, scope);
  },

  editComment: async (input, scope) => {
    const { ft_ent_identifier: target_id, comment_text: text, comment_id } = input;
    const fields = { ...changeFields(input, scope), ...attachedFields(input), target_id, text, comment_id };
    return changed(await scope.call(pluginEndpoints.saveComment, fields), input, scope);
  },

  deleteComment: async (input, scope) => {
    const { ft_ent_identifier: target_id, comment_id } = input;
    const fields = { ...changeFields(input, scope), target_id, comment_id };
    return changed(await scope.call(pluginEndpoints.removeComment, fields), input, scope);
  },

  setCommentLike: async (input, scope) => {
    const { ft_ent_identifier: target_id, comment_id, like_action: action_like } = input;
    const fields = { ...changeFields(input, scope), target_id, comment_id, action_like };
    return changed(await scope.call(pluginEndpoints.likeComment, fields), input, scope);
  },

  hideComment: async (input, scope) => {
    const { ft_ent_identifier, comment_id, spam_action, for_all } = input;
    const fields = changeFields(input, scope);
    if (for_all !== true) {
      const flag = { ...fields, target_id: ft_ent_identifier, comment_id, unflag: !spam_action };
      return changed(await scope.call(pluginEndpoints.flagComment, flag), input, scope);
    }
    if (!spam_action) throw new UntranslatableCall('showing what was hidden');
    const hide = { ...fields, url_id: ft_ent_identifier, action: 'delete', type: 'approved' } as const;
    const hidden = await scope.call(pluginEndpoints.hideComments, { ...hide, comment_ids: [comment_id] });
    return changed(hidden, input, scope);
  },

  banUser: async (input, scope) => {
    const { ft_ent_identifier: target_id, comment_id, action } = input;
    const fields = { ...changeFields(input, scope), target_id, comment_id, ban: action === 'ban', source: 'plugin' };
    return changed(await scope.call(pluginEndpoints.banCommenter, fields), input, scope);
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
    const answer = withExtras(await scope.call(pluginEndpoints.pageComments, fields), scope);
    // A change of the order answers with its comments, the next page with their ids (S7.45, S7.46).
    const commentIDs = cursor == null ? answer.comments.map(({ id }) => id) : answer.commentIDs;
    const { readPage } = await answerReader();
    return readPage({ ...answer, commentIDs }, { article: target_id, parent: null });
  },

  fetchReplies: async (input, scope) => {
    const { ft_ent_identifier: target_id, parent_comment_ids, lengths, cursors, around_reply_ids } = input;
    const comment_id = only(parent_comment_ids);
    if (comment_id === undefined || around_reply_ids !== undefined) throw new UntranslatableCall('replies around one');
    const page = given({ limit: lengths?.[0], after_cursor: cursors?.[0] });
    const fields = { ...pluginFields(input, scope), ...page, target_id, comment_id };
    const answer = withExtras(await scope.call(pluginEndpoints.pageReplies, fields), scope);
    const { readPage } = await answerReader();
    return readPage(answer, { article: target_id, parent: comment_id });
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
    const answer = await scope.call(pluginEndpoints.switchActor, fields);
    const { readActor } = await answerReader();
    return { target: target_id, records: readActor(answer) };
  },

  pullStreamEvents: async ({ targets }, scope) => {
    const position = only(parseStreamPositions(targets) ?? undefined);
    if (position === undefined) throw new UntranslatableCall('a stream of no article');
    const { target: ft_ent_identifier, seq: after } = position;
    const fields = { ...pluginFields({ ft_ent_identifier }, scope), target_id: ft_ent_identifier, after };
    return scope.call(pluginEndpoints.pullArticleEvents, fields);
  },
};
