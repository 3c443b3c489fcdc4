import { createLazyView } from 'ufi-ui';
import { Album } from '../album/Album.tsx';
import type { PostMediaProps } from './postMediaProps.ts';
import { TaggedPhoto } from './TaggedPhoto.tsx';

const AttachedCardView = createLazyView(
  async () => (await import('../attached-card/AttachedCardView.tsx')).AttachedCardView,
);

/** The only photo of a post, its album, or the item or fundraiser that it is about. */
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
    case 'donation':
    case 'marketplace_ecomm_product_item':
      return <AttachedCardView post={post} read={attachment} />;
    default:
      return null;
  }
}
