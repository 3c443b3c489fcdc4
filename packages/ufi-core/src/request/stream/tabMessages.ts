import * as v from 'valibot';
import { fbidSchema, sequenceSchema } from '../../contract/index.ts';

const frameSchema = v.variant('kind', [
  v.object({ kind: v.literal('open') }),
  v.object({ kind: v.literal('event'), event: v.string(), data: v.string(), id: v.nullable(v.string()) }),
  v.object({ kind: v.literal('retry'), afterMs: v.number() }),
  v.object({ kind: v.literal('beat') }),
]);

const tabMessageSchema = v.variant('type', [
  /** Whoever holds the connection may say so. */
  v.object({ type: v.literal('leaderQuery') }),
  /** Somebody wants to hear of these targets. */
  v.object({
    type: v.literal('positions'),
    from: v.string(),
    positions: v.array(v.object({ target: fbidSchema, seq: sequenceSchema })),
  }),
  /** The connection is about to be opened: everybody may say what they follow. */
  v.object({ type: v.literal('rollCall') }),
  /** The connection brings these targets. */
  v.object({ type: v.literal('leader'), targets: v.array(fbidSchema) }),
  /** What it has brought. */
  v.object({ type: v.literal('frame'), frame: frameSchema }),
  /** It has ended. */
  v.object({ type: v.literal('closed') }),
]);

/** What pages that share a connection say to each other. */
export type TabMessage = v.InferOutput<typeof tabMessageSchema>;

/** Reads what was heard; null where it is none of these words: another version of this page may say others. */
export function readTabMessage(data: unknown): TabMessage | null {
  const message = v.safeParse(tabMessageSchema, data);
  return message.success ? message.output : null;
}
