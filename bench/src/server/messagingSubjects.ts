import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Pool } from 'pg';
import { mercuryEndpoints, type MessageTag } from 'ufi-mercury/contract';
import { fetchThreadInfo } from '../../../apps/server/src/features/messaging/handlers/reads/fetchThreadInfo.ts';
import { fetchThreadListInfo } from '../../../apps/server/src/features/messaging/handlers/reads/fetchThreadListInfo.ts';
import { sendMessage } from '../../../apps/server/src/features/messaging/handlers/sending/sendMessage.ts';
import { payloadAnswer } from '../../../apps/server/src/http/answers/jsonAnswer.ts';
import { createServerServices } from '../../../apps/server/src/start/createServerServices.ts';
import { readSteps } from '../../../apps/server/src/stream/mailboxes/readSteps.ts';
import { inboxTime, messaging } from './fillMessages.ts';
import { connectXmpp, prosody, type XmppSession } from './xmppSession.ts';

const clock = { now: () => Date.now(), monotonic: () => performance.now() };
const body = 'Something that is about as long as what people write to each other.';
/** The number of steps that a device has missed. */
const missed = 100;
const anyOf = (count: number): number => Math.floor(Math.random() * count);

/** A message, by the numbers of its thread and the mailboxes of both members. */
interface MessageToSend {
  readonly thread: string;
  readonly from: string;
  readonly to: string;
}

const anyPair = (): MessageToSend => {
  const index = anyOf(messaging.pairs);
  const [one, other] = [messaging.person(2 * index + 1), messaging.person(2 * index + 2)];
  return { thread: messaging.pairThread(index), from: one, to: other };
};
const toPage = (): MessageToSend => {
  const index = anyOf(messaging.pageThreads);
  return { thread: messaging.pageThread(index), from: messaging.person(index + 1), to: messaging.page };
};

const insert = {
  name: 'bare insert',
  text: 'insert into bare_messages (thread_id, author_id, text) values ($1, $2, $3) returning id::text',
};

// Both mailboxes are locked in one order, as two messages in opposite directions would wait for each other.
const sameRows = {
  name: 'same rows',
  text: `with locked as (
      select id from mailboxes where id = any(array[$2, $3]::bigint[]) order by id for update),
    moved as (
      update mailboxes b set seq = seq + 1, last_updated = greatest(last_updated + 1, $6)
      from locked l where b.id = l.id returning b.id, b.seq, b.last_updated),
    thread as (
      update message_threads set last_at = greatest(last_at + 1, $6), last_action_id = $5, snippet_id = $5,
        version = version + 1 where id = $1 returning id, last_at),
    marked as (
      update thread_members m set updated_at = v.last_updated, version = m.version + 1, is_unseen = m.mailbox_id = $3,
        unread_count = m.unread_count + (m.mailbox_id = $3)::int, own_at = case when m.mailbox_id = $2 then $6 else own_at end
      from moved v where m.thread_id = $1 and m.mailbox_id = v.id returning m.mailbox_id),
    counted as (
      insert into mailbox_folders as f (mailbox_id, folder, unread, unseen) values ($3, 'INBOX', 1, 1)
      on conflict (mailbox_id, folder) do update set unread = f.unread + 1, unseen = f.unseen + 1 returning f.folder),
    stepped as (
      insert into mailbox_steps (mailbox_id, seq, person_id, client_id, request, names)
      select id, seq, case when id = $2 then $2 end, case when id = $2 then $7 end, '',
        json_build_object('actions', json_build_array($5::text), 'marks', json_build_array($1::text)) from moved)
    insert into messages (thread_id, at, id, author_id, person_id, type, body, client_id, is_unsent, version)
    select $1, last_at, $5, $2, $2, 'message', $4, $7, false, 1 from thread returning id::text`,
};

type Answer = () => Promise<object>;

const listenTo = (answer: Answer): RequestListener => {
  const app = new Hono();
  app.post('/', async (context) => {
    await context.req.text();
    return payloadAnswer(await answer(), undefined);
  });
  return getRequestListener(app.fetch);
};

const ask = (pool: Pool, query: { name: string; text: string }, values: () => unknown[]): RequestListener =>
  listenTo(async () => ({ rows: (await pool.query({ ...query, values: values() })).rows }));

const bare = (pool: Pool): RequestListener =>
  ask(pool, insert, () => {
    const { thread, from } = anyPair();
    return [thread, from, body];
  });

function oneStatement(pool: Pool): RequestListener {
  const { ids } = createServerServices({ pool, wake: () => {}, clock, node: 2 });
  return ask(pool, sameRows, () => {
    const { thread, from, to } = anyPair();
    return [thread, from, to, body, ids.next(), Date.now(), randomUUID()];
  });
}

/** The handler, its input checked by the contract. */
function sending(pool: Pool, next: () => MessageToSend): RequestListener {
  const services = createServerServices({ pool, wake: () => {}, clock });
  const schema = mercuryEndpoints.sendMessage.input['~standard'];
  return listenTo(async () => {
    const { thread, from } = next();
    const checked = await schema.validate({ thread_id: thread, body, client_id: randomUUID() });
    if (checked.issues) throw new Error('bad input');
    return sendMessage(checked.value, { person: from, locale: 'pt-BR' }, services);
  });
}

/** As many signed-in clients as there are connections, each used by one request at a time. */
function throughProsody(port: number): RequestListener {
  const idle: XmppSession[] = [];
  let people = 0;
  return listenTo(async () => {
    const session = idle.pop() ?? (await connectXmpp(port, prosody.person((people += 1))));
    await session.send(prosody.person(anyOf(prosody.people)), body);
    idle.push(session);
    return {};
  });
}

interface Inbox {
  readonly owner: string;
  readonly threads: number;
}

function listing(pool: Pool, { owner }: Inbox, timestamp: () => string | undefined): RequestListener {
  const services = createServerServices({ pool, wake: () => {}, clock });
  return listenTo(async () => {
    const at = timestamp();
    const window = { limit: 20, ...(at !== undefined && { timestamp: at }) };
    const tags: Partial<Record<MessageTag, typeof window>> = { inbox: window };
    return fetchThreadListInfo({ tags }, { person: owner, locale: 'pt-BR' }, services);
  });
}

function paging(pool: Pool, timestamp: () => string | undefined): RequestListener {
  const services = createServerServices({ pool, wake: () => {}, clock });
  const { thread, owner } = messaging.long;
  return listenTo(async () => {
    const at = timestamp();
    const window = { limit: 20, ...(at !== undefined && { timestamp: at }) };
    return fetchThreadInfo({ messages: { [thread]: window } }, { person: owner, locale: 'pt-BR' }, services);
  });
}

const rawSteps = {
  name: 'raw steps',
  text: `select s.seq, s.names, (select json_agg(x) from messages x
        where x.id = any(array(select e::bigint from jsonb_array_elements_text(s.names -> 'actions') e))) as messages,
      (select json_agg(m) from thread_members m
        where m.mailbox_id = $1 and m.thread_id = any(array(select e::bigint from jsonb_array_elements_text(s.names -> 'marks') e))) as marks
    from mailbox_steps s where s.mailbox_id = $1 and s.seq > $2 order by s.seq limit ${missed}`,
};

async function headOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ seq: number }>('select seq::float8 from mailboxes where id = $1', [
    messaging.page,
  ]);
  return rows[0]?.seq ?? 0;
}

const rawCatchUp = (pool: Pool): RequestListener =>
  listenTo(async () => {
    const since = Math.max(0, (await headOf(pool)) - missed);
    return { rows: (await pool.query({ ...rawSteps, values: [messaging.page, since] })).rows };
  });

const catchUp = (pool: Pool): RequestListener =>
  listenTo(async () => {
    const since = Math.max(0, (await headOf(pool)) - missed);
    return { news: await readSteps(pool, [{ id: messaging.page, seq: since }]) };
  });

const always = () => undefined;
const { small, large } = messaging.inboxes;

/** What the servers are started with. */
export interface MessagingSettings {
  /** The length of the long thread. */
  readonly messages: number;
  /** The port of a Prosody; 0 without one. */
  readonly prosody: number;
}

type Subject = (pool: Pool, settings: MessagingSettings) => RequestListener;

/** The server that hands its messages to Prosody. */
export const prosodySubject = 'Hono + Prosody, archive of both';

/** Servers that send, by name. */
export const sendingSubjects = {
  [prosodySubject]: (_, { prosody: port }) => throughProsody(port),
  'Hono + pg, one insert': (pool) => bare(pool),
  'Hono + pg, the same rows in one statement': (pool) => oneStatement(pool),
  'ours, two members': (pool) => sending(pool, anyPair),
  'ours, 1,000 threads to one page': (pool) => sending(pool, toPage),
} satisfies Record<string, Subject>;

/** Servers that read, by name. */
export const readingSubjects = {
  'inbox of 20 threads: its top': (pool) => listing(pool, small, always),
  'inbox of 10,000 threads: its top': (pool) => listing(pool, large, always),
  'inbox of 10,000 threads: anywhere': (pool) =>
    listing(pool, large, () => String(inboxTime - anyOf(large.threads - 100))),
  'long thread: first page': (pool) => paging(pool, always),
  'long thread: anywhere': (pool, { messages }) =>
    paging(pool, () => String(messaging.long.firstTime + 100 + anyOf(messages - 100))),
  'Hono + pg, the last 100 steps in one statement': (pool) => rawCatchUp(pool),
  'ours, the last 100 steps': (pool) => catchUp(pool),
} satisfies Record<string, Subject>;

const subjects: Record<string, Subject> = {
  ...sendingSubjects,
  ...readingSubjects,
};

/** Starts a server on a free port. */
export async function startSubject(name: string, pool: Pool, settings: MessagingSettings): Promise<number> {
  const subject = subjects[name];
  if (subject === undefined) throw new Error(`no subject ${name}`);
  const server = createServer(subject(pool, settings));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
