import type { CrossPostedComment } from './demoSite.ts';
import type { TimedServices } from './createTimedServices.ts';

interface CrossPostSeed {
  readonly timed: TimedServices;
  /** The site and its article. */
  readonly site: string;
  readonly target: string;
  readonly crossPost: CrossPostedComment;
  readonly idOf: (key: string) => string;
}

const minute = 60_000;

/** Adds a cross-posted comment to an article, and replies to it. */
export async function seedCrossPost(
  { timed, site, target, crossPost, idOf }: CrossPostSeed,
  at: number,
): Promise<void> {
  const as = (key: string) => ({ person: idOf(key), site });
  const { by, text, privacy, replies } = crossPost;
  timed.setNow(at);
  const input = { target_id: target, text, post_to_feed: true, privacy_option: privacy };
  const written = await timed.call('createComment', input, as(by));
  for (const [index, reply] of replies.entries()) {
    timed.setNow(at + (index + 1) * 20 * minute);
    const answer = { target_id: target, parent_comment_id: written.commentID, text: reply.text };
    await timed.call('createReply', answer, as(reply.by));
  }
}
