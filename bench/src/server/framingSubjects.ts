import type { RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Pool } from 'pg';
import { destination, pino } from 'pino';
import type { RenderFramePage } from 'ufi-plugin/contract';
import { bindHandlers } from '../../../apps/server/src/start/handlers/bindHandlers.ts';
import { handlerRegistry } from '../../../apps/server/src/start/handlerRegistry.ts';
import { createApp } from '../../../apps/server/src/http/createApp.ts';
import { createMetrics } from '../../../apps/server/src/http/metrics/metrics.ts';
import { openBuiltApp } from '../../../apps/server/src/http/built-apps/openBuiltApp.ts';
import { createAccountActions } from '../../../apps/server/src/features/account-actions/index.ts';
import { createMailOutbox } from '../../../apps/server/src/features/account-mail/index.ts';
import { createLeaving } from '../../../apps/server/src/features/leaving/index.ts';
import { createSecondStep } from '../../../apps/server/src/features/second-step/index.ts';
import { createIdentity } from '../../../apps/server/src/features/accounts/index.ts';
import { createFrameIdentity } from '../../../apps/server/src/features/frame-sessions/createFrameIdentity.ts';
import { createThreadCache } from '../../../apps/server/src/features/lists/pages/threadCache.ts';
import { createServerServices } from '../../../apps/server/src/start/createServerServices.ts';

/** The requested answer: the frame's document, or the data that it is rendered from. */
export type Framing = 'document' | 'json';
/** Servers that answer an article's first page, from the physical limit to ours. */
export type FramingSubject = keyof typeof framingSubjects;

const clock = { now: () => Date.now(), monotonic: () => performance.now() };
const types = { document: 'text/html; charset=utf-8', json: 'application/json' } as const;
/** Approximate compressed sizes of our answers, in bytes. */
const sizes = { document: 8_000, json: 3_500 } as const;

const ready = (what: Framing): Buffer => Buffer.from('a'.repeat(sizes[what]));

async function ours(pool: Pool): Promise<RequestListener> {
  const threadCache = createThreadCache(clock);
  const services = createServerServices({ pool, threadCache, clock, wake: (id, seq) => threadCache.advance(id, seq) });
  const dist = fileURLToPath(new URL('../../../apps/plugin-embed/dist', import.meta.url));
  const log = pino(
    { level: 'info' },
    destination({ dest: '/dev/null', sync: false, minLength: 4_096, periodicFlush: 250 }),
  );
  const identity = createIdentity(services);
  const publicOrigin = 'http://localhost:4000';
  const mail = createMailOutbox({
    pool,
    log,
    mailer: { send: async () => {} },
    publicOrigin,
    networkName: async () => 'UFI',
  });
  const app = createApp({
    services,
    handlers: bindHandlers(handlerRegistry, services),
    identity,
    accounts: createAccountActions({ pool, mail, identity }),
    leaving: createLeaving({ pool, mail, forgetSessions: () => identity.forgetSessions() }),
    secondStep: createSecondStep({ pool, mail, key: 'of a benchmark', networkName: async () => 'UFI', now: Date.now }),
    takeOuts: {
      read: async () => ({ may_ask: true, take_out: null }),
      ask: async () => ({ may_ask: true, take_out: null }),
      find: async () => null,
      open: async () => null,
    },
    fanOut: () => ({ isConnected: true, received: 0 }),
    frames: createFrameIdentity(pool, clock),
    metrics: createMetrics({ ofProcess: true }),
    log,
    publicOrigin,
    mediaOrigin: undefined,
    limits: {
      trustedProxies: [],

      pagesPerMinute: 0,
      signInsPerMinute: 10,

      metricsToken: undefined,
      isMetricsOpen: false,
    },
    version: '0',
    openStream: async () => {},
    dataDir: undefined,
    securityContacts: [],
    pages: undefined,
    sdk: undefined,
    docs: undefined,
    plugin: await openBuiltApp<RenderFramePage>(dist, '/plugins/'),
  });
  return getRequestListener(app.fetch);
}

/** Servers by name. */
export const framingSubjects = {
  'node:http, ready bytes': async (_pool, what) => {
    const bytes = ready(what);
    return (request, response) => {
      request.resume().on('end', () => response.setHeader('content-type', types[what]).end(bytes));
    };
  },
  'Hono, ready bytes': async (_pool, what) => {
    const bytes = ready(what);
    const app = new Hono();
    app.all('*', async (context) => {
      await context.req.raw.arrayBuffer();
      return new Response(new Uint8Array(bytes), { headers: { 'content-type': types[what] } });
    });
    return getRequestListener(app.fetch);
  },
  'ours, hot first page': (pool) => ours(pool),
} satisfies Record<string, (pool: Pool, what: Framing) => Promise<RequestListener>>;
