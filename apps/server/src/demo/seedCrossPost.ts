import { createComment } from '../features/article-comments/createComment.ts';
import { createReply } from '../features/article-comments/createReply.ts';
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
  const as = (key: string) => ({ person: idOf(key), locale: 'pt-BR', site }) as const;
  const { by, text, privacy, replies } = crossPost;
  timed.setNow(at);
  const written = await createComment(
    { target_id: target, text, post_to_feed: true, privacy_option: privacy },
    as(by),
    timed.services,
  );
  for (const [index, reply] of replies.entries()) {
    timed.setNow(at + (index + 1) * 20 * minute);
    const input = { target_id: target, parent_comment_id: written.commentID, text: reply.text };
    await createReply(input, as(reply.by), timed.services);
  }
}
