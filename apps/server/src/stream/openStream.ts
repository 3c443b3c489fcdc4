import type { ServerResponse } from 'node:http';
import { parseStreamPositions, type StreamPosition } from 'ufi-core/contract';
import { hashSecret } from '../runtime/secrets.ts';
import type { Caller } from '../access/caller.ts';
import { ApiError } from '../errors/apiError.ts';
import type { StreamHub } from './createStreamHub.ts';

/** A stream request (`GET /ufi/stream/`) as parsed by the HTTP layer. */
export interface OpenStreamRequest {
  /** Node's own response, to which nothing has been written; common headers may already be set. */
  readonly response: ServerResponse;
  readonly caller: Caller;
  /** The client's network, for the limit on concurrent streams. */
  readonly network: string;
  /** The caller's session token; the stream ends with the session. Null without a session. */
  readonly sessionToken: string | null;
  /** The query's `targets`; null if absent. */
  readonly targets: string | null;
  /** The `Last-Event-ID` header, which browsers send when they reconnect. */
  readonly lastEventId: string | null;
}

/**
 * Opens a stream on the raw response, to which ready-made bytes are written as long as the client stays connected.
 * Resolves when the stream is open; the caller must not touch the response afterwards (with `@hono/node-server`:
 * `return RESPONSE_ALREADY_SENT`).
 *
 * @throws ApiError badParameter (`targets`) or noSuchObject (none of the targets is visible), before anything is
 *   written
 */
export async function openStream(hub: Pick<StreamHub, 'open'>, request: OpenStreamRequest): Promise<void> {
  const { response, caller, sessionToken, targets, lastEventId } = request;
  const session = sessionToken === null ? null : hashSecret(sessionToken);
  await hub.open({ response, caller, session, positions: latestPositions(targets, lastEventId) });
}

/** The client's positions: the later one of the query and the header for each target. */
function latestPositions(targets: string | null, lastEventId: string | null): StreamPosition[] {
  // The header may name targets that the page no longer requests.
  const known = new Map((parseStreamPositions(lastEventId ?? '') ?? []).map(({ target, seq }) => [target, seq]));
  return readPositions(targets ?? '').map(({ target, seq }) => ({
    target,
    seq: Math.max(seq, known.get(target) ?? 0),
  }));
}

/**
 * Parses the positions of a call, each target once with its latest position.
 *
 * @throws ApiError badParameter
 */
export function readPositions(targets: string): StreamPosition[] {
  const positions = parseStreamPositions(targets);
  if (positions === null) throw new ApiError('badParameter', { fields: { targets: 'bad_format' } });
  const latest = new Map<string, number>();
  for (const { target, seq } of positions) latest.set(target, Math.max(seq, latest.get(target) ?? 0));
  return [...latest].map(([target, seq]) => ({ target, seq }));
}
