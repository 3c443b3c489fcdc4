import { PostWithComments } from '../post/PostWithComments.tsx';
import type { ThreadPageData } from '../routing/pageData.ts';

type PostPageProps = Omit<ThreadPageData<'post'>, 'name'>;

/** One post with its comments, opened around the comment that the address names. */
export function PostPage({ thread, comment, reply }: PostPageProps) {
  return <PostWithComments post={thread.post} place="post" linked={{ comment, reply }} />;
}
