import type { Clock } from 'ufi-core/request';
import type { Thread } from './world/thread.ts';
import { isEncoding } from './world/videoEncoding.ts';
import type { World } from './world/world.ts';

interface EncodingContext {
  readonly world: World;
  readonly clock: Clock;
}

function finish({ world }: EncodingContext, thread: Thread, id: string): void {
  const comment = thread.comments.get(id);
  const media = world.media.get(comment?.extras?.video_comment?.fbid ?? '');
  if (comment?.extras?.attachment_status === undefined || media === undefined || isEncoding(media, world)) return;
  const extras = { ...comment.extras, attachment_status: undefined };
  world.commit(thread, { actor: comment.author, comments: [{ ...comment, extras }] });
}

/** Publishes the videos of comments in their threads once they are encoded (S4.31). */
export const finishEncoding = (context: EncodingContext): (() => void) =>
  context.world.subscribe((thread) => {
    const { world, clock } = context;
    for (const { id, extras } of thread.journal.at(-1)?.comments ?? []) {
      const { readyAt = Infinity } = world.media.get(extras?.video_comment?.fbid ?? '') ?? {};
      if (extras?.attachment_status !== 'encoding' || readyAt === Infinity) continue;
      clock.setTimer(Math.max(0, readyAt - world.now()), () => finish(context, thread, id));
    }
  });
