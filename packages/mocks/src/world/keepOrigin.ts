import { changeOriginOf, type ChangeOrigin } from 'ufi-core/internal/rules';
import type { JournalEntry, Thread } from './thread.ts';

/** Analytics of one change of a thread. */
export interface KeptOrigin {
  readonly thread: string;
  /** The sequence number of the change. */
  readonly seq: number;
  /** Unix seconds. */
  readonly at: number;
  readonly origin: ChangeOrigin;
}

const keptSeconds = 30 * 24 * 3600;

/** Keeps what a call says of where and how its change was made, for 30 days, as the server does. */
export function keepOrigin(input: object, entry: Pick<JournalEntry, 'seq'>, { world, thread }: ChangeContext): void {
  const { id, video = null } = thread.post;
  const origin = changeOriginOf(input, { id, video });
  const at = Math.floor(world.now() / 1000);
  const { origins } = world;
  origins.splice(0, origins.findLastIndex((kept) => kept.at < at - keptSeconds) + 1);
  if (origin !== null) origins.push({ thread: id, seq: entry.seq, at, origin });
}

interface ChangeContext {
  readonly world: { now(): number; readonly origins: KeptOrigin[] };
  readonly thread: Thread;
}
