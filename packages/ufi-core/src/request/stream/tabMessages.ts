import * as v from 'valibot';
import { fbidSchema, sequenceSchema } from '../../contract/index.ts';

const frameSchema = v.variant('kind', [
  v.object({ kind: v.literal('open') }),
  v.object({ kind: v.literal('event'), event: v.string(), data: v.string(), id: v.nullable(v.string()) }),
  v.object({ kind: v.literal('retry'), afterMs: v.number() }),
  v.object({ kind: v.literal('beat') }),
]);

const tabMessageSchema = v.variant('type', [
  /** Asks the leader to identify itself. */
  v.object({ type: v.literal('leaderQuery') }),
  /** A tab's followed targets and positions. */
  v.object({
    type: v.literal('positions'),
    from: v.string(),
    positions: v.array(v.object({ target: fbidSchema, seq: sequenceSchema, isMailbox: v.optional(v.literal(true)) })),
  }),
  /** The leader is about to connect; every tab replies with its positions. */
  v.object({ type: v.literal('rollCall') }),
  /** The leader has connected for these targets. */
  v.object({ type: v.literal('leader'), targets: v.array(fbidSchema) }),
  /** A frame from the leader's connection. */
  v.object({ type: v.literal('frame'), frame: frameSchema }),
  /** The leader's connection has ended. */
  v.object({ type: v.literal('closed') }),
]);

/** Messages among tabs that share a connection. */
export type TabMessage = v.InferOutput<typeof tabMessageSchema>;

/** Parses a message; null if unknown, since another tab may run another version of this page. */
export function readTabMessage(data: unknown): TabMessage | null {
  const message = v.safeParse(tabMessageSchema, data);
  return message.success ? message.output : null;
}
