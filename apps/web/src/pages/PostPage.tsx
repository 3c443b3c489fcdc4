import { PostWithComments } from '../post/PostWithComments.tsx';
import type { ThreadPageData } from '../routing/pageData.ts';

type PostPageProps = Omit<ThreadPageData<'post'>, 'name'>;

/** A post with its comments, opened at the comment that the address points to. */
export function PostPage({ thread, comment, reply }: PostPageProps) {
  return <PostWithComments post={thread.post} place="post" linked={{ comment, reply }} />;
}
