import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { serverEndpoints } from '../../src/access/serverEndpoints.ts';
import type { HandlerRegistry } from '../../src/access/handler.ts';
import type { Database } from '../../src/database/engine/index.ts';
import { createTestDatabase } from '../../src/database/testing/index.ts';
import type { AppServices } from '../../src/start/appServices.ts';
import { createServerServices } from '../../src/start/createServerServices.ts';
import { handlerRegistry } from '../../src/start/handlerRegistry.ts';
import { readEvents } from '../../src/stream/threads/readEvents.ts';
import { readSteps } from '../../src/stream/mailboxes/readSteps.ts';
import { filled, fillInstance, sizes } from './fillInstance.ts';
import { watchPlans, type RanStatement, type WatchedPool } from './watchPlans.ts';

type HandlerName = keyof HandlerRegistry<AppServices>;
type AnyHandler = (input: unknown, caller: object, services: AppServices) => Promise<object>;

/** The most rows of a table that a statement may read; each of the filled tables has some thousands. */
const mostRows = 2_000;
/** PostgreSQL plans the first five executions of a statement anew, and may then keep a plan for all. */
const executions = 7;

let database: Database;
let watched: WatchedPool;
let services: AppServices;

beforeAll(async () => {
  database = await createTestDatabase();
  await fillInstance(database.pool);
  watched = watchPlans(database.connection);
  services = createServerServices({ pool: watched.pool, wake: () => undefined });
});
afterAll(async () => {
  await watched.stop();
  await database.stop();
});

async function call(name: HandlerName, input: object, person = filled.busy): Promise<object> {
  const checked = await serverEndpoints[name].input['~standard'].validate(input);
  if (checked.issues) throw new Error(`${name}: ${JSON.stringify(checked.issues)}`);
  return (handlerRegistry[name] as AnyHandler)(checked.value, { person, locale: 'pt-BR' }, services);
}

let written = 0;
const clientId = (): string => `c-${(written += 1)}`;
const { person, post, comment, thread, longThread, message, time, busy, friend, site } = filled;
const target = { ft_ent_identifier: post(1) };
const stranger = (index: number): string => person(sizes.people - index);

// Beyond these, the owner's screens count and search over the whole instance: its people, sites and open reports.
/** Calls by what they do; `index` is another one with each execution. */
const calls: Record<string, (index: number) => Promise<unknown>> = {
  'a message in a known thread': (index) =>
    call('sendMessage', { thread_id: thread(index), body: 'Oi', client_id: clientId() }, person(index + 2)),
  'a message in a long thread': () => call('sendMessage', { thread_id: longThread, body: 'Oi', client_id: clientId() }),
  'a first message': (index) =>
    call('sendMessage', { other_user_fbid: stranger(index), body: 'Oi', client_id: clientId() }, person(400 + index)),
  'a message that is unsent': async (index) =>
    call('unsendMessage', { message_id: message(index), client_id: clientId() }, friend),
  'a reaction to a message': async (index) =>
    call('setMessageReaction', { message_id: message(100 + index), reaction_type: 2, client_id: clientId() }),
  'a thread that is read': (index) =>
    call('changeReadStatus', { ids: { [thread(20 + index)]: true }, watermarkTimestamp: String(time + 5_000) }),
  'the inbox': () => call('fetchThreadListInfo', { tags: { inbox: { limit: 20 } } }),
  'the inbox further down': (index) =>
    call('fetchThreadListInfo', { tags: { inbox: { limit: 20, timestamp: String(time + 1_000 + index) } } }),
  'unread threads': () => call('fetchUnreadThreads', { folders: ['INBOX'] }),
  'the newest messages of a long thread': () => call('fetchThreadInfo', { messages: { [longThread]: { limit: 20 } } }),
  'messages further up': (index) =>
    call('fetchThreadInfo', { messages: { [longThread]: { limit: 20, timestamp: String(time + 2_000 + index) } } }),
  'messages around one': (index) =>
    call('queryGraph', {
      queries: { thread: { query: 'thread', id: longThread, limit: 20, around: message(2_000 + index) } },
    }),
  'people to write to': () => call('suggestRecipients', { q: 'ana33' }),
  'the steps of a mailbox': () => readSteps(watched.pool, [{ id: busy, seq: 0 }]),
  'a comment': (index) =>
    call('addComment', { ...target, comment_text: 'Oi', client_id: clientId() }, person(500 + index)),
  'a reply': (index) =>
    call(
      'addComment',
      { ...target, comment_text: 'Oi', parent_comment_id: comment(3), client_id: clientId() },
      person(600 + index),
    ),
  'a comment that is edited': (index) =>
    call(
      'editComment',
      { ...target, comment_id: comment(index), comment_text: 'Olá', client_id: clientId() },
      person(1 + index),
    ),
  'a comment that is deleted': (index) =>
    call('deleteComment', { ...target, comment_id: comment(20 + index), client_id: clientId() }, person(21 + index)),
  'a reaction to a comment': (index) =>
    call(
      'setCommentReaction',
      { ...target, comment_id: comment(index), reaction_type: 2, client_id: clientId() },
      person(700 + index),
    ),
  'a reaction to a post': (index) =>
    call('setReaction', { ft_ent_identifier: post(2), reaction_type: 2, client_id: clientId() }, person(700 + index)),
  comments: () => call('fetchComments', { ...target }),
  'the latest comments': () => call('fetchComments', { ...target, orderingmode: 'recent_activity' }),
  'comments around one': (index) => call('fetchComments', { ...target, around_comment_id: comment(2_000 + index) }),
  'comments by their numbers': (index) =>
    call('fetchCommentsById', { ...target, comment_ids: [comment(index), comment(50 + index)] }),
  'who has reacted': () => call('fetchReactions', { ...target, reaction_type: '1' }),
  'the feed': () => call('fetchFeed', {}),
  'a post': () => call('fetchPost', { id: post(5) }),
  'saved posts': () => call('fetchSavedPosts', {}),
  notices: (index) => call('fetchNotifications', { of: 'all' }, person(1 + index)),
  'notices that are seen': (index) => call('markNotificationsSeen', { up_to: '9999999' }, person(20 + index)),
  'a hovercard': (index) => call('fetchHovercard', { id: person(10 + index) }),
  'a request for friendship': (index) =>
    call('setConnection', { profile_id: stranger(100 + index), is_connected: true, client_id: clientId() }),
  'whom to mention': () => call('suggestMentions', { q: 'ana33', ...target }),
  'members of a group': () => call('fetchGroupMembers', { group_id: filled.group, status: 'accepted' }),
  'a group': () => call('fetchGroup', { group_id: filled.group }),
  groups: () => call('fetchGroups', { of: 'own' }),
  'a page': () => call('fetchPage', { page_id: filled.page }),
  'people that are searched': () => call('search', { q: 'ana77', of: 'people' }),
  'posts that are searched': () => call('search', { q: 'dia 77', of: 'posts' }),
  'comments that are searched': () => call('search', { q: 'oi 77', of: 'comments' }),
  'groups that are searched': () => call('search', { q: 'bairro 77', of: 'groups' }),
  'what a stream sends': () => readEvents(watched.pool, [{ id: post(1), seq: sizes.comments - 10 }]),
  'an article': () => call('openArticle', { origin: filled.origin, app_id: site, href: `${filled.origin}/1` }),
  'comments of an article': () => call('pageComments', { target_id: filled.article(1), ordering: 'social' }),
  'how many comments articles have': () => call('countComments', { hrefs: `${filled.origin}/1 ${filled.origin}/2` }),
  'reported comments of a site': () => call('fetchModeration', { app_id: site, view: 'reported' }),
  'hidden comments of a site': () => call('fetchModeration', { app_id: site, view: 'hidden' }),
  'all comments of a site': () => call('fetchModeration', { app_id: site, view: 'all' }),
  'people of a site': () => call('searchSitePeople', { app_id: site, q: 'ana33' }),
  'reports of a site': () => call('fetchReports', { scope_id: site }),
  'the audit of a site': () => call('fetchAudit', { scope_id: site }),
  'appeals to a site': () => call('fetchAppeals', { scope_id: site }),
  'the audit of the instance': () => call('fetchInstanceAudit', {}),
};

const readMuch = (statements: readonly RanStatement[]): string[] =>
  statements
    .filter(({ rows }) => rows > mostRows)
    .map(
      ({ rows, relation, by, text }) =>
        `${rows} of ${relation} (${by}): ${text.replaceAll(/\s+/g, ' ').trim().slice(0, 160)}`,
    );

describe('server.870 a call reads rows of what it shows, and not of all that there is', () => {
  it.each(Object.entries(calls))('%s', async (_, run) => {
    watched.take();
    for (let index = 1; index <= executions; index += 1) await run(index);
    const statements = watched.take();
    expect(statements).not.toEqual([]);
    expect([...new Set(readMuch(statements))]).toEqual([]);
  });

  it('is seen by a statement that reads a table whole (control)', async () => {
    watched.take();
    await watched.pool.query('select count(*) from messages where body = $1', ['Oi']);
    expect(readMuch(watched.take())).toEqual([expect.stringContaining('of messages (Seq Scan): select count(*)')]);
  });
});
