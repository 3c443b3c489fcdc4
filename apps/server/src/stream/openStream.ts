import type { ServerResponse } from 'node:http';
import { parseStreamPositions, type StreamPosition } from 'ufi-core/contract';
import { hashSecret } from '../runtime/secrets.ts';
import type { Caller } from '../access/handler.ts';
import { ApiError } from '../errors/apiError.ts';
import type { StreamHub } from './createStreamHub.ts';

/** A request for the stream (`GET /ufi/stream/`), as the HTTP layer finds it. */
export interface OpenStreamRequest {
  /** Node's own response, to which nothing has been written; headers that every answer has may be set on it. */
  readonly response: ServerResponse;
  readonly caller: Caller;
  /** Where it comes from: an address, or the network of one. */
  readonly network: string;
  /** The session that says who the caller is: the stream ends with it. Null where there is none. */
  readonly sessionToken: string | null;
  /** The query's `targets`, null where it has none. */
  readonly targets: string | null;
  /** The header `Last-Event-ID`, which a browser sends when it comes back by itself. */
  readonly lastEventId: string | null;
}

/**
 * Answers a request for the stream on the raw response: the hot path writes ready bytes to it for as long as the client
 * stays. Resolves when the stream is open; the layer that calls it then has to keep its hands off the response (with
 * `@hono/node-server`: `return RESPONSE_ALREADY_SENT`).
 *
 * @throws Refused badParameter (`targets`) or noSuchObject (none of the targets may be seen), before anything was
 *   written: to be answered like any other failure
 */
export async function openStream(hub: Pick<StreamHub, 'open'>, request: OpenStreamRequest): Promise<void> {
  const { response, caller, sessionToken, targets, lastEventId } = request;
  const session = sessionToken === null ? null : hashSecret(sessionToken);
  await hub.open({ response, caller, session, positions: latestPositions(targets, lastEventId) });
}

/** The positions that a client has: of what the query and the header say of a target the later counts. */
function latestPositions(targets: string | null, lastEventId: string | null): StreamPosition[] {
  // What a browser sends back may name targets that this page no longer has.
  const known = new Map((parseStreamPositions(lastEventId ?? '') ?? []).map(({ target, seq }) => [target, seq]));
  return readPositions(targets ?? '').map(({ target, seq }) => ({
    target,
    seq: Math.max(seq, known.get(target) ?? 0),
  }));
}

/**
 * Reads the positions of a call, each target once: the later counts.
 *
 * @throws Refused badParameter
 */
export function readPositions(targets: string): StreamPosition[] {
  const positions = parseStreamPositions(targets);
  if (positions === null) throw new ApiError('badParameter', { fields: { targets: 'bad_format' } });
  const latest = new Map<string, number>();
  for (const { target, seq } of positions) latest.set(target, Math.max(seq, latest.get(target) ?? 0));
  return [...latest].map(([target, seq]) => ({ target, seq }));
}
