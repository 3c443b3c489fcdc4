import type { PostRecord } from 'ufi-core/contract';
import { AttachmentView, createLazyView } from 'ufi-ui';
import { Suspense } from 'react';

const PostPhotos = createLazyView(async () => (await import('./PostPhotos.tsx')).PostPhotos);

interface PostMediaProps {
  readonly post: PostRecord;
  readonly instance: string;
}

/** A post's attachment; comments may be tagged on its photo, if it is the only one. */
export function PostMedia({ post, instance }: PostMediaProps) {
  const { attachment } = post;
  if (attachment === null) return null;
  const { type } = attachment;
  const media = type !== 'album' && <AttachmentView attachment={attachment} place="post" />;
  if (type !== 'photo' && type !== 'album') return media;
  return (
    <Suspense fallback={media}>
      <PostPhotos
        target={post.ftentidentifier}
        instance={instance}
        photos={attachment}
        permalink={`/posts/${post.id}`}
      />
    </Suspense>
  );
}
