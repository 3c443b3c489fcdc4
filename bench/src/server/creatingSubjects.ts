import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Pool } from 'pg';
import { endpointRegistry, type ParsedInputOf } from 'ufi-core/contract';
import { addComment } from '../../../apps/server/src/features/comments/addComment.ts';
import { payloadAnswer } from '../../../apps/server/src/http/answers/jsonAnswer.ts';
import { createServerServices } from '../../../apps/server/src/start/createServerServices.ts';
import { threadCount, threadId, writer } from './openThreads.ts';

type Parsed = ParsedInputOf<typeof endpointRegistry.addComment>;

/** Chooses the thread of the next comment. */
type ChooseThread = () => string;

const anyThread: ChooseThread = () => threadId(Math.floor(Math.random() * threadCount));
const hotThread: ChooseThread = () => threadId(threadCount);

const clock = { now: () => Date.now(), monotonic: () => performance.now() };

interface Written {
  readonly comment_text: string;
}

const insert = {
  name: 'bare insert',
  text: 'insert into bare_comments (thread_id, author_id, text) values ($1, $2, $3) returning id::text',
};

const sameRows = {
  name: 'same rows',
  text: `with moved as (
      update threads set seq = seq + 1, comment_count = comment_count + 1, toplevel_count = toplevel_count + 1
      where id = $1 returning seq),
    said as (
      insert into journal (thread_id, seq, actor_id, client_id, person_id, request, action, object_id, record)
      select $1, seq, $2, $3, $2, '\\x00', 'addComment', $5, '{}' from moved)
    insert into comments (thread_id, id, author_id, person_id, client_id, text, dir, rank, activity_id, created_at, version)
    select $1, $5, $2, $2, $3, $4, 'ltr', 1, $5, 1700000000, seq from moved returning id::text`,
};

/** Writes with plain statements: the upper limit of the database. */
function plain(
  pool: Pool,
  query: (text: string) => { name: string; text: string; values: unknown[] },
): RequestListener {
  const app = new Hono();
  app.post('/', async (context) => {
    const { comment_text } = await context.req.json<Written>();
    const { rows } = await pool.query<{ id: string }>(query(comment_text));
    return context.json({ payload: { id: rows[0]?.id } });
  });
  return getRequestListener(app.fetch);
}

const bare = (pool: Pool, choose: ChooseThread): RequestListener =>
  plain(pool, (text) => ({ ...insert, values: [choose(), writer, text] }));

function oneStatement(pool: Pool, choose: ChooseThread): RequestListener {
  const { ids } = createServerServices({ pool, wake: () => {}, clock, node: 2 });
  return plain(pool, (text) => ({ ...sameRows, values: [choose(), writer, randomUUID(), text, ids.next()] }));
}

/** The handler behind a bare Hono app: the body is validated by the contract, and the answer is sent as over HTTP. */
function ours(pool: Pool, choose: ChooseThread): RequestListener {
  const services = createServerServices({ pool, wake: () => {}, clock });
  const schema = endpointRegistry.addComment.input['~standard'];
  const app = new Hono();
  app.post('/', async (context) => {
    const body = await context.req.json<Written>();
    const checked = await schema.validate({ ...body, ft_ent_identifier: choose(), client_id: randomUUID() });
    if (checked.issues) return context.text('bad', 422);
    const caller = { person: writer, locale: 'pt-BR' } as const;
    return payloadAnswer(await addComment(checked.value as Parsed, caller, services), undefined);
  });
  return getRequestListener(app.fetch);
}

/** Servers by name. */
export const subjects = {
  'Hono + pg, one insert': (pool) => bare(pool, anyThread),
  'Hono + pg, the same rows in one statement': (pool) => oneStatement(pool, anyThread),
  'Hono + pg, the same rows, one hot thread': (pool) => oneStatement(pool, hotThread),
  'ours, 32 threads': (pool) => ours(pool, anyThread),
  'ours, one hot thread': (pool) => ours(pool, hotThread),
} satisfies Record<string, (pool: Pool) => RequestListener>;

/** Name of a server in the creating benchmark. */
export type SubjectName = keyof typeof subjects;

/** Starts a server on a free port. */
export async function startSubject(name: SubjectName, pool: Pool): Promise<number> {
  const server = createServer(subjects[name](pool));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
