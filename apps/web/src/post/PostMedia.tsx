import { AttachmentView } from 'ufi-ui';
import { createLazyView } from '../messages/lazyParts.ts';
import { Suspense } from 'react';
import type { PostMediaProps } from './postMediaProps.ts';

const PostPart = createLazyView(async () => (await import('./PostPart.tsx')).PostPart);

/** A post's attachment; comments may be tagged on its photo, if it is the only one. */
export function PostMedia(props: PostMediaProps) {
  const { attachment } = props.post;
  if (attachment === null) return null;
  const { type } = attachment;
  const media = type !== 'album' && <AttachmentView attachment={attachment} place="post" />;
  if (type === 'video' || type === 'share' || type === 'gif') return media;
  return (
    <Suspense fallback={media}>
      <PostPart {...props} />
    </Suspense>
  );
}
