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
import { barePages } from './barePages.ts';
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

const reader = () => bench.reader;
const anyReader = () => bench.person(1 + Math.floor(Math.random() * 1_000));

/** A random comment of the thread. */
const anywhere = ({ comments }: SubjectOptions): string => bench.commentId(Math.floor(Math.random() * comments));
const cursorAt = (at: string): string =>
  encodeCursor({ list, direction: 'before', place: { rank: 0, at }, index: 1_000 });

/** Sends JSON text as it is. */
const bare = (page: (pool: Pool, at: string) => Promise<string>, options: SubjectOptions): RequestListener =>
  hono(async (context) => {
    await readBody(context);
    const text = await page(options.pool, anywhere(options));
    return new Response(text, { headers: { 'content-type': 'application/json' } });
  });

interface OursOptions {
  readonly person?: () => string;
  readonly isUncached?: boolean;
  readonly input?: (options: SubjectOptions) => Partial<Input>;
}

/** The handler behind a bare Hono app: the body is validated by the contract, and the answer is sent as over HTTP. */
function ours({ pool, comments }: SubjectOptions, { person, isUncached, input }: OursOptions): RequestListener {
  const threadCache = isUncached ? undefined : createThreadCache(clock);
  const services = createServerServices({ pool, threadCache, wake: () => {}, clock });
  const schema = endpointRegistry.fetchComments.input['~standard'];
  const app = new Hono();
  app.post('/', async (context) => {
    const body: unknown = await context.req.json();
    const checked = await schema.validate({ ...(body as object), ...input?.({ pool, comments }) });
    if (checked.issues) return context.text('bad', 422);
    const payload = await fetchComments(
      checked.value as Parsed,
      { person: person?.() ?? null, locale: 'pt-BR' },
      services,
    );
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
  'Hono + pg, ten comments': async (options) => bare(barePages.comments, options),
  'Hono + pg, the same rows': async (options) => bare(barePages.sameRows, options),
  'Hono + pg, the same rows and marks': async (options) => bare(barePages.sameRowsAndMarks, options),
  'ours, hot first page, no session': async (options) => ours(options, {}),
  'ours, hot first page, signed in': async (options) => ours(options, { person: reader }),
  'ours, hot first page, any of 1,000 readers': async (options) => ours(options, { person: anyReader }),
  'ours, cold: a page anywhere': async (options) =>
    ours(options, { input: (each) => ({ cursor: cursorAt(anywhere(each)) }) }),
  'ours, cold: signed in, anywhere': async (options) =>
    ours(options, { person: reader, input: (each) => ({ cursor: cursorAt(anywhere(each)) }) }),
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
  const ready = Buffer.from((await barePages.sameRows(options.pool, anywhere(options))).padEnd(12_000));
  const server = createServer(await subjects[name](options, ready));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
