import type { Clock } from 'ufi-core/request';
import type { Thread } from './world/thread.ts';
import { isEncoding } from './world/encoding.ts';
import type { World } from './world/world.ts';

interface Settling {
  readonly world: World;
  readonly clock: Clock;
}

function settle({ world }: Settling, thread: Thread, id: string): void {
  const comment = thread.comments.get(id);
  const media = world.media.get(comment?.extras?.video_comment?.fbid ?? '');
  if (comment?.extras?.attachment_status === undefined || media === undefined || isEncoding(media, world)) return;
  const extras = { ...comment.extras, attachment_status: undefined };
  world.change(thread, { actor: comment.author, comments: [{ ...comment, extras }] });
}

/** Has each thread hear of the videos on its comments once they can be seen (S4.31). */
export const settleVideos = (settling: Settling): (() => void) =>
  settling.world.listen((thread) => {
    const { world, clock } = settling;
    for (const { id, extras } of thread.steps.at(-1)?.comments ?? []) {
      const { readyAt = Infinity } = world.media.get(extras?.video_comment?.fbid ?? '') ?? {};
      if (extras?.attachment_status !== 'encoding' || readyAt === Infinity) continue;
      clock.setTimer(Math.max(0, readyAt - world.now()), () => settle(settling, thread, id));
    }
  });
