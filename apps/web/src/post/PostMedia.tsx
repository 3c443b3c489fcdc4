import type { PostRecord } from 'ufi-core/contract';
import { AttachmentView, createLazyView } from 'ufi-ui';
import { Suspense } from 'react';

const TaggedPhoto = createLazyView(async () => (await import('./TaggedPhoto.tsx')).TaggedPhoto);

interface PostMediaProps {
  readonly post: PostRecord;
  readonly instance: string;
}

/** A post's attachment; comments may be tagged on its photo. */
export function PostMedia({ post, instance }: PostMediaProps) {
  if (post.attachment === null) return null;
  const media = <AttachmentView attachment={post.attachment} place="post" />;
  if (post.attachment.type !== 'photo') return media;
  return (
    <Suspense fallback={media}>
      <TaggedPhoto
        target={post.ftentidentifier}
        instance={instance}
        photo={post.attachment}
        permalink={`/posts/${post.id}`}
      />
    </Suspense>
  );
}
