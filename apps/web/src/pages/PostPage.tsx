import { ThreadOfPost } from '../post/ThreadOfPost.tsx';
import type { PageData } from './pageData.ts';

type PostPageProps = Omit<Extract<PageData, { name: 'post' }>, 'name'>;

/** One post with its comments, opened around the comment that the address names. */
export function PostPage({ thread, comment, reply }: PostPageProps) {
  return <ThreadOfPost post={thread.post} place="post" linked={{ comment, reply }} />;
}
