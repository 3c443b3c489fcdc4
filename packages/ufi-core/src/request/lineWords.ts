import * as v from 'valibot';
import { fbidSchema, sequenceSchema } from '../contract/index.ts';

const frameSchema = v.variant('kind', [
  v.object({ kind: v.literal('open') }),
  v.object({ kind: v.literal('event'), event: v.string(), data: v.string(), id: v.nullable(v.string()) }),
  v.object({ kind: v.literal('retry'), afterMs: v.number() }),
  v.object({ kind: v.literal('beat') }),
]);

const wordSchema = v.variant('say', [
  /** Whoever holds the connection may say so. */
  v.object({ say: v.literal('asking') }),
  /** Somebody wants to hear of these targets. */
  v.object({
    say: v.literal('following'),
    from: v.string(),
    positions: v.array(v.object({ target: fbidSchema, seq: sequenceSchema })),
  }),
  /** The connection is about to be opened: everybody may say what they follow. */
  v.object({ say: v.literal('calling') }),
  /** The connection brings these targets. */
  v.object({ say: v.literal('leading'), targets: v.array(fbidSchema) }),
  /** What it has brought. */
  v.object({ say: v.literal('frame'), frame: frameSchema }),
  /** It has ended. */
  v.object({ say: v.literal('over') }),
]);

/** What pages that share a connection say to each other. */
export type LineWord = v.InferOutput<typeof wordSchema>;

/** Reads what was heard; null where it is none of these words: another version of this page may say others. */
export function readLineWord(said: unknown): LineWord | null {
  const word = v.safeParse(wordSchema, said);
  return word.success ? word.output : null;
}
