import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { localeSchema, type Locale } from 'ufi-core/contract';
import * as v from 'valibot';
import type { Database } from '../../database/engine/index.ts';
import { silentLog } from '../../database/testing/silentLog.ts';
import { createThreadCache } from '../../features/lists/pages/threadCache.ts';
import type { MessageLineAddress } from '../../outbound/messageLine.ts';
import { createServerServices } from '../../start/createServerServices.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { AppServices } from '../../start/appServices.ts';
import { createStreamHub, type StreamHub } from '../createStreamHub.ts';
import { openStream } from '../openStream.ts';

/** A server with only the stream, on a real port; the header `x-person` identifies the caller. */
export interface TestStreams {
  readonly port: number;
  readonly hub: StreamHub;
  readonly services: AppServices;
  stop(): Promise<void>;
}

interface TestStreamsOptions {
  /** Drops the wake-ups of this server's own mutations. */
  readonly dropsWakeUps?: boolean;
  readonly node?: number;
  readonly now?: () => number;
  /** An hour by default, so that only notifications bring anything. */
  readonly pollMs?: number;
  /** NATS servers that carry notifications. */
  readonly fanOut?: MessageLineAddress;
}

const hour = 3_600_000;

const clock = { now: () => Date.now(), monotonic: () => performance.now() };

/** Starts a test server. */
export async function startTestStreams(database: Database, options: TestStreamsOptions = {}): Promise<TestStreams> {
  const { pool, connection } = database;
  const { pollMs = hour, fanOut } = options;
  const time = { ...clock, ...(options.now && { now: options.now }) };
  const threadCache = createThreadCache(time);
  const hub = createStreamHub({ pool, connection, clock: time, log: silentLog, threadCache, pollMs, fanOut });
  const wake = options.dropsWakeUps ? () => {} : hub.wake;
  const services = createServerServices({
    pool,
    wake,
    signalTyping: hub.signalTyping,
    typists: hub.typists,
    threadCache,
    clock,
    node: options.node ?? 0,
  });
  const server = createServer((request, response) => {
    const header = (name: string): string | null => [request.headers[name]].flat()[0] ?? null;
    const locale: Locale = v.parse(v.fallback(localeSchema, 'pt-BR'), header('x-locale'));
    openStream(hub, {
      response,
      caller: { person: header('x-person'), locale },
      network: '127.0.0.1',
      sessionToken: header('x-session'),
      targets: new URL(request.url ?? '', 'http://localhost').searchParams.get('targets'),
      lastEventId: header('last-event-id'),
    }).catch((error: unknown) => {
      response.writeHead(error instanceof ApiError ? error.httpStatus : 500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  await hub.start();
  return {
    hub,
    services,
    port: (server.address() as AddressInfo).port,
    async stop() {
      await hub.close();
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}
