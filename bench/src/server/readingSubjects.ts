import { createServer, type RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import type { Pool } from 'pg';
import { endpointRegistry, type InputOf, type ParsedInputOf } from 'ufi-core/contract';
import { fetchComments } from '../../../apps/server/src/features/lists/fetchComments.ts';
import { payloadAnswer } from '../../../apps/server/src/http/answers/jsonAnswer.ts';
import { encodeCursor } from '../../../apps/server/src/features/lists/pages/listCursor.ts';
import { createThreadCache } from '../../../apps/server/src/features/lists/pages/threadCache.ts';
import { createServerServices } from '../../../apps/server/src/start/createServerServices.ts';
import { bench } from './fillThread.ts';

type Input = InputOf<typeof endpointRegistry.fetchComments>;
type Parsed = ParsedInputOf<typeof endpointRegistry.fetchComments>;

interface SubjectOptions {
  readonly pool: Pool;
  readonly comments: number;
}

/** Servers that answer a page of ten comments, from the physical limit to ours. */
export type SubjectName = keyof typeof subjects;

const clock = { now: () => Date.now(), monotonic: () => performance.now() };
const list = { parent: null, section: 'default', ordering: 'live_streaming' } as const;
const length = 10;

/** A random comment of the thread. */
const anywhere = ({ comments }: SubjectOptions): string => bench.commentId(Math.floor(Math.random() * comments));
const cursorAt = (at: string): string =>
  encodeCursor({ list, direction: 'before', place: { rank: 0, at }, index: 1_000 });

const pageText = `select coalesce(json_agg(c), '[]') as page from (
  select id::text, author_id::text, text, ranges, reaction_counts, reply_count, created_at from comments
  where thread_id = $1 and id < $2 and parent_id is null and not is_private and status is distinct from 'deleted'
  order by comments.id desc limit ${length}) c`;

async function barePage(options: SubjectOptions): Promise<object> {
  const values = [bench.thread, anywhere(options)];
  const { rows } = await options.pool.query<{ page: object }>({ name: 'bare page', text: pageText, values });
  return { payload: rows[0]?.page };
}

interface OursOptions {
  readonly person?: string | null;
  readonly isUncached?: boolean;
  readonly input?: (options: SubjectOptions) => Partial<Input>;
}

/** The handler behind a bare Hono app: the body is validated by the contract, and the answer is sent as over HTTP. */
function ours({ pool, comments }: SubjectOptions, { person = null, isUncached, input }: OursOptions): RequestListener {
  const threadCache = isUncached ? undefined : createThreadCache(clock);
  const services = createServerServices({ pool, threadCache, wake: () => {}, clock });
  const schema = endpointRegistry.fetchComments.input['~standard'];
  const app = new Hono();
  app.post('/', async (context) => {
    const body: unknown = await context.req.json();
    const checked = await schema.validate({ ...(body as object), ...input?.({ pool, comments }) });
    if (checked.issues) return context.text('bad', 422);
    const payload = await fetchComments(checked.value as Parsed, { person, locale: 'pt-BR' }, services);
    return payloadAnswer(payload, undefined);
  });
  return getRequestListener(app.fetch);
}

const hono = (answer: (context: Context) => Response | Promise<Response>): RequestListener => {
  const app = new Hono();
  app.post('/', answer);
  return getRequestListener(app.fetch);
};

const readBody = async (context: Context): Promise<unknown> => context.req.json();

/** Servers by name. */
export const subjects = {
  'node:http, ready bytes': async (_options, ready) => (request, response) => {
    request.resume().on('end', () => response.setHeader('content-type', 'application/json').end(ready));
  },
  'Hono, ready bytes': async (_options, ready) =>
    hono(async (context) => {
      await readBody(context);
      return new Response(new Uint8Array(ready), { headers: { 'content-type': 'application/json' } });
    }),
  'Hono + pg, one query': async (options) =>
    hono(async (context) => {
      await readBody(context);
      return context.json(await barePage(options));
    }),
  'ours, hot first page, no session': async (options) => ours(options, {}),
  'ours, hot first page, signed in': async (options) => ours(options, { person: bench.owner }),
  'ours, cold: a page anywhere': async (options) =>
    ours(options, { input: (each) => ({ cursor: cursorAt(anywhere(each)) }) }),
  'ours, cold: signed in, anywhere': async (options) =>
    ours(options, { person: bench.owner, input: (each) => ({ cursor: cursorAt(anywhere(each)) }) }),
  'ours, without memory: first page': async (options) => ours(options, { isUncached: true }),
  'ours, without memory: a page anywhere': async (options) =>
    ours(options, { isUncached: true, input: (each) => ({ cursor: cursorAt(anywhere(each)) }) }),
  'ours, without memory: a deep link': async (options) =>
    ours(options, {
      isUncached: true,
      input: ({ comments }) => ({
        around_comment_id: bench.commentId(Math.floor((Math.random() * comments) / 10) * 10 || 10),
      }),
    }),
} satisfies Record<string, (options: SubjectOptions, ready: Buffer) => Promise<RequestListener>>;

/** Starts a server on a free port. */
export async function startSubject(name: SubjectName, options: SubjectOptions): Promise<number> {
  const ready = Buffer.from(JSON.stringify(await barePage(options)).padEnd(12_000));
  const server = createServer(await subjects[name](options, ready));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
