import { AttachmentView } from 'ufi-ui';
import { createLazyView } from '../messages/lazyParts.ts';
import { Album } from '../album/Album.tsx';
import { SharedPostPart } from '../linked-post/SharedPostPart.ts';
import type { PostMediaProps } from './postMediaProps.ts';
import { TaggedPhoto } from './TaggedPhoto.tsx';

const AttachedCardView = createLazyView(
  async () => (await import('../attached-card/AttachedCardView.tsx')).AttachedCardView,
);

/** The only photo of a post, its album, the item or fundraiser that it is about, or a link to another post. */
export function PostPart({ post, instance }: PostMediaProps) {
  const { attachment } = post;
  switch (attachment?.type) {
    case 'album':
      return <Album album={attachment} />;
    case 'photo':
      return (
        <TaggedPhoto
          photo={attachment}
          target={post.ftentidentifier}
          instance={instance}
          permalink={`/posts/${post.id}`}
        />
      );
    case 'live_share':
      return <AttachmentView attachment={attachment} place="post" part={SharedPostPart} />;
    case 'marketplace_ecomm_product_item':
      if ('price' in attachment) return <AttachedCardView post={post} read={attachment} />;
      return <AttachmentView attachment={attachment} place="post" part={SharedPostPart} />;
    case 'donation':
      return <AttachedCardView post={post} read={attachment} />;
    default:
      return null;
  }
}
