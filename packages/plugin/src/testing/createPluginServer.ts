import {
  endpointRegistry,
  type EndpointName,
  type ErrorName,
  type PayloadOf,
  type Records,
  type Said,
  type ViewerRights,
} from 'ufi-core/contract';
import type { TransportAnswer, TransportRequest } from 'ufi-core/request';
import { buildId, refusedAnswer, type ReferenceServer } from 'ufi-core/testing';
import * as v from 'valibot';
import {
  pluginEndpoints,
  toIdMap,
  type CommentPage,
  type PluginArticle,
  type PluginEndpointName,
  type PluginOrdering,
  type SiteRecord,
} from '../contract/index.ts';
import { toCoreOrdering } from '../dialect/coreOrdering.ts';
import { matchEndpoint } from './matchEndpoint.ts';

/** Whoever asks: a person of the reference server, or nobody, and whether they have agreed to comment on the site. */
export interface TestVisitor {
  readonly person: string | null;
  readonly isOptedIn: boolean;
}

/** The reference server, answering in the plugin's dialect. */
export interface PluginServer {
  readonly site: SiteRecord;
  readonly article: PluginArticle;
  answer(this: void, request: TransportRequest, visitor: TestVisitor): TransportAnswer;
}

type Lists = PayloadOf<(typeof endpointRegistry)['fetchComments']>;

/** One call under way. */
interface Turn {
  readonly visitor: TestVisitor;
  readonly input: Readonly<Record<string, unknown>>;
}

/** The server's no, on its way out of a handler. */
class Refused extends Error {
  readonly answer: TransportAnswer;

  constructor(answer: TransportAnswer) {
    super('refused');
    this.answer = answer;
  }
}

const refuse = (reason: ErrorName): never => {
  throw new Refused(refusedAnswer(reason));
};

const maxCoreLength = 50;

/** Lays the plugin's calls over a reference server, as the real server does: its own handlers do the work. */
export function createPluginServer(reference: ReferenceServer): PluginServer {
  const site = { id: buildId(900), name: 'O Jornal', domains: ['https://jornal.example'], isClosed: false };
  const article = {
    type: 'ogobject',
    id: reference.target,
    ogURL: 'https://jornal.example/materia',
  } as const satisfies PluginArticle;

  /** The post area's own answer, in the name of the visitor. */
  function core(name: EndpointName, body: Readonly<Record<string, unknown>>, { visitor, input }: Turn): unknown {
    const actor = input['actor'] ?? visitor.person;
    const who = actor === null ? {} : { actor };
    const { path, method } = endpointRegistry[name];
    const fields = { ft_ent_identifier: article.id, ...who, ...body };
    const request =
      method === 'GET' ? { query: body as Record<string, string>, body: undefined } : { query: {}, body: fields };
    const answer = reference.answer({ method, path, ...request }, visitor.person ?? buildId(999));
    if (answer.status !== 200) throw new Refused(answer);
    return (answer.body as { readonly payload: unknown }).payload;
  }

  const rightsFor = ({ person, isOptedIn }: TestVisitor, rights: ViewerRights): ViewerRights[] =>
    person === null ? [] : [{ ...rights, roles: [isOptedIn ? 'optedIn' : 'none'], cancomment: isOptedIn }];

  const recordsFor = (records: Records, { visitor }: Turn): Records => ({
    ...records,
    commentMarks: visitor.person === null ? [] : (records.commentMarks ?? []),
    rights: records.rights?.flatMap((rights) => rightsFor(visitor, rights)) ?? [],
  });

  const idMapOf = (records: Records, { visitor, input }: Turn, lists?: Lists['lists']) =>
    toIdMap({
      article,
      records,
      ...(lists === undefined ? {} : { lists }),
      actor: typeof input['actor'] === 'string' ? input['actor'] : visitor.person,
      rights: records.rights?.[0] ?? null,
      bioOf: () => '',
    });

  /** A change, by whoever has agreed to comment on this site. */
  function change(name: EndpointName, body: Readonly<Record<string, unknown>>, turn: Turn) {
    const { visitor, input } = turn;
    if (visitor.person === null) refuse('sessionEnded');
    if (!visitor.isOptedIn || input['app_id'] !== site.id) refuse('noPermission');
    const client_id = input['client_id'];
    const said = core(name, client_id === undefined ? body : { ...body, client_id }, turn) as Said;
    const written = said.records.comments?.find(({ clientid }) => clientid === client_id)?.fbid;
    const commentID = (input['comment_id'] as string | undefined) ?? written ?? said.records.comments?.[0]?.fbid;
    return { commentID, idMap: idMapOf(said.records, turn), said };
  }

  function page(answer: Lists, turn: Turn, ordering: PluginOrdering | null): CommentPage {
    const records = recordsFor(answer.records, turn);
    const [list] = answer.lists;
    if (list === undefined) return refuse('noSuchObject');
    const idMap = idMapOf(records, turn, answer.lists);
    const isForth = ordering === null || ordering === 'time';
    const seen = list.values.filter((id) => id in idMap);
    const commentIDs = isForth ? seen : seen.toReversed();
    const comments = commentIDs.flatMap((id) => {
      const record = idMap[id];
      return record?.type === 'comment' ? [record] : [];
    });
    const afterCursor = isForth ? list.cursor.after : list.cursor.before;
    return { commentIDs, idMap, afterCursor, totalCount: list.count, comments, list: { ...answer, records } };
  }

  const orderingOf = ({ input }: Turn): PluginOrdering =>
    (input['ordering'] as PluginOrdering | undefined) ?? 'reverse_time';

  function listsFor(turn: Turn): Lists {
    const { limit, after_cursor, deeplinked_comment_id } = turn.input;
    const body = {
      orderingmode: toCoreOrdering(orderingOf(turn)),
      length: Math.min(maxCoreLength, Number(limit ?? 10)),
      ...(after_cursor == null ? {} : { cursor: after_cursor }),
      ...(deeplinked_comment_id == null ? {} : { around_comment_id: deeplinked_comment_id }),
    };
    return core('fetchComments', body, turn) as Lists;
  }

  /** The list that a comment stands in, around it. */
  function readAround(id: string, turn: Turn): Lists {
    const parent = reference.thread.comments.get(id)?.parent;
    const replies = { parent_comment_ids: [parent], around_reply_ids: [id] };
    return parent == null
      ? (core('fetchComments', { around_comment_id: id, length: 2 }, turn) as Lists)
      : (core('fetchReplies', { ...replies, lengths: [2] }, turn) as Lists);
  }

  const attached = ({ input }: Turn) => ({
    attached_photo_fbid: input['attached_photo_fbid'],
    attached_sticker_fbid: input['attached_sticker_fbid'],
  });

  const handlers: { readonly [Name in PluginEndpointName]?: (turn: Turn) => unknown } = {
    openArticle: (turn) => {
      const { seq, lists, records } = listsFor(turn);
      return {
        site,
        article,
        ordering: orderingOf(turn),
        orderings: ['social', 'reverse_time', 'time'],
        threadClosed: reference.thread.isClosed,
        maxCommentLength: 0,
        minFeedLength: 9,
        seq,
        lists,
        records: recordsFor(records, turn),
      };
    },
    createComment: (turn) => ({
      ...change('addComment', { ...attached(turn), comment_text: turn.input['text'] }, turn),
      sentryAction: null,
    }),
    createReply: (turn) => {
      const { text, parent_comment_id, replied_to } = turn.input;
      const reply = { comment_text: text, parent_comment_id, reply_comment_parent_id: replied_to };
      return change('addComment', { ...attached(turn), ...reply }, turn);
    },
    saveComment: (turn) => {
      const { text, comment_id } = turn.input;
      return change('editComment', { comment_text: text, comment_id }, turn);
    },
    removeComment: (turn) => {
      const { commentID, said } = change('deleteComment', { comment_id: turn.input['comment_id'] }, turn);
      return { commentID, said };
    },
    likeComment: (turn) => {
      const { comment_id, action_like } = turn.input;
      return change('setCommentLike', { comment_id, like_action: action_like }, turn);
    },
    pageComments: (turn) => page(listsFor(turn), turn, orderingOf(turn)),
    pageReplies: (turn) => {
      const { comment_id, limit, after_cursor } = turn.input;
      const body = {
        parent_comment_ids: [comment_id],
        lengths: [limit ?? 10],
        ...(after_cursor == null ? {} : { cursors: [after_cursor] }),
      };
      return page(core('fetchReplies', body, turn) as Lists, turn, null);
    },
    fetchArticleComments: (turn) => {
      const ids = turn.input['comment_ids'] as readonly string[];
      const answers = ids.map((id) => readAround(id, turn));
      const { target, seq, records } = answers[0] ?? listsFor(turn);
      const comments = answers
        .flatMap((answer) => answer.records.comments ?? [])
        .filter(({ fbid }) => ids.includes(fbid));
      return { target, seq, records: recordsFor({ ...records, comments }, turn), removed: {} };
    },
    switchActor: (turn) => {
      const { records } = core('changeActor', {}, turn) as { readonly records: Records };
      const ids = turn.input['comment_ids'] as readonly string[];
      const all = recordsFor(records, turn);
      const canPost = all.rights?.[0]?.cancomment ?? false;
      const each = (value: boolean) => Object.fromEntries(ids.map((id) => [id, value] as const));
      return { hasLiked: each(false), canLike: each(canPost), canPost, records: all };
    },
    pullArticleEvents: (turn) =>
      core('pullStreamEvents', { targets: `${article.id}:${String(turn.input['after'])}` }, turn),
  };

  function payloadFor({ request, visitor }: { request: TransportRequest; visitor: TestVisitor }): unknown {
    const found = matchEndpoint(request);
    if (found === null) return refuse('noSuchObject');
    const parsed = v.safeParse(pluginEndpoints[found.name].input, found.fields);
    const handle = handlers[found.name];
    if (!parsed.success || handle === undefined) return refuse('badParameter');
    return handle({ visitor, input: parsed.output as Turn['input'] });
  }

  return {
    site,
    article,
    answer(request, visitor) {
      try {
        return { status: 200, body: { payload: payloadFor({ request, visitor }) }, retryAfterMs: null };
      } catch (error) {
        if (error instanceof Refused) return error.answer;
        throw error;
      }
    },
  };
}
