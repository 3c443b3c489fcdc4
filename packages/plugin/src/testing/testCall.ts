import {
  endpointRegistry,
  type EndpointName,
  type PayloadOf,
  type Records,
  type ServerUpdate,
  type ViewerRights,
} from 'ufi-core/contract';
import { buildId, type ReferenceServer } from 'ufi-core/testing';
import {
  toChange,
  toCommentPage,
  toIdMap,
  type CommentPage,
  type PluginArticle,
  type SiteRecord,
} from '../contract/index.ts';
import type { SentryAction } from '../dialect/pluginCalls.ts';
import { refuse, ApiError } from './apiError.ts';

/** The caller: a person of the reference server or nobody, and their opt-in. */
export interface TestVisitor {
  readonly person: string | null;
  readonly isOptedIn: boolean;
}

/** A call of the plugin that is being handled. */
export interface TestCall {
  readonly reference: ReferenceServer;
  readonly site: SiteRecord;
  readonly article: PluginArticle;
  readonly visitor: TestVisitor;
  readonly input: Readonly<Record<string, unknown>>;
  readonly sentryActions: SentryAction[];
  readonly bios: ReadonlyMap<string, string>;
}

/** Answer of the comment area's list queries. */
export type Lists = PayloadOf<(typeof endpointRegistry)['fetchComments']>;

type Fields = Readonly<Record<string, unknown>>;

const nobody = buildId(999);

/** Calls the reference server in the name of the visitor. */
export function callCore({ reference, article, visitor, input }: TestCall, name: EndpointName, body: Fields): unknown {
  const actor = input['actor'] ?? visitor.person;
  const { path, method } = endpointRegistry[name];
  const fields = { ft_ent_identifier: article.id, ...(actor === null ? {} : { actor }), ...body };
  const request =
    method === 'GET' ? { query: body as Record<string, string>, body: undefined } : { query: {}, body: fields };
  const answer = reference.answer({ method, path, ...request }, visitor.person ?? nobody);
  if (answer.status !== 200) throw new ApiError(answer);
  return (answer.body as { readonly payload: unknown }).payload;
}

const rightsFor = ({ person, isOptedIn }: TestVisitor, rights: ViewerRights): ViewerRights[] =>
  person === null ? [] : [{ ...rights, roles: [isOptedIn ? 'optedIn' : 'none'], cancomment: isOptedIn }];

/** The records of an answer that the visitor may have. */
export const recordsFor = ({ visitor }: TestCall, records: Records): Records => ({
  ...records,
  commentMarks: visitor.person === null ? [] : (records.commentMarks ?? []),
  rights: records.rights?.flatMap((rights) => rightsFor(visitor, rights)) ?? [],
});

const actorOf = ({ visitor, input }: TestCall): string | null =>
  typeof input['actor'] === 'string' ? input['actor'] : visitor.person;

/** The id map of records, as the visitor sees them. */
export const idMapOf = (call: TestCall, records: Records, lists: Lists['lists'] = []) =>
  toIdMap({
    article: call.article,
    records,
    lists,
    actor: actorOf(call),
    rights: records.rights?.[0] ?? null,
    bioOf: (id) => call.bios.get(id) ?? '',
  });

/** Runs a mutation for a visitor who has opted in: the comment, and what the stream delivers to others. */
export function runMutation(call: TestCall, name: EndpointName, body: Fields) {
  const { visitor, input, site } = call;
  if (visitor.person === null) refuse('sessionEnded');
  if (!visitor.isOptedIn || input['app_id'] !== site.id) refuse('noPermission');
  const client_id = input['client_id'];
  const said = callCore(call, name, client_id === undefined ? body : { ...body, client_id }) as ServerUpdate;
  const written = said.records.comments?.find(({ clientid }) => clientid === client_id)?.fbid;
  const commentID = (input['comment_id'] as string | undefined) ?? written;
  return { commentID, said };
}

/** Runs a mutation, and answers as the plugin's calls do. */
export function answerMutation(call: TestCall, name: EndpointName, body: Fields) {
  const { commentID, said } = runMutation(call, name, body);
  return { commentID, ...changeOf(call, [said]) };
}

/** What mutations have changed, as an answer says it. */
export function changeOf(call: TestCall, updates: readonly ServerUpdate[]) {
  const { records, thread } = toChange({ updates, actor: actorOf(call) });
  return { idMap: idMapOf(call, records), thread };
}

/** A page of comments or replies. */
export function presentPage(call: TestCall, answer: Lists): CommentPage {
  const records = recordsFor(call, answer.records);
  const [list] = answer.lists;
  if (list === undefined) return refuse('noSuchObject');
  const idMap = idMapOf(call, records, answer.lists.slice(1));
  return toCommentPage({ answer: { ...answer, records }, idMap, totalCount: list.count, actor: actorOf(call) });
}
