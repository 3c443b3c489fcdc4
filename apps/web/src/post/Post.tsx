import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { profileAddress } from 'ufi-core/addresses';
import type { ActorRecord, AttachedImage, PostAttachment, PostPrivacy, PostRecord } from 'ufi-core/contract';
import { Icon, PostCard, RelativeTime, TextBodyView } from 'ufi-ui';
import { ActorAvatar } from '../actors/ActorAvatar.tsx';
import { ActorBadges } from '../actors/ActorBadges.tsx';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import './Post.css';

const audiences = {
  everyone: { icon: 'globe', text: webDescriptors.privacyEveryone },
  friends: { icon: 'friends', text: webDescriptors.privacyFriends },
  group: { icon: 'friends', text: webDescriptors.privacyGroup },
  only_me: { icon: 'lock', text: webDescriptors.privacyOnlyMe },
} as const satisfies Record<PostPrivacy, unknown>;

interface PostProps {
  readonly post: PostRecord;
  readonly author: ActorRecord;
  readonly menu?: ReactNode;
  readonly reactions?: ReactNode;
  readonly counts?: ReactNode;
  readonly actions?: ReactNode;
  readonly comments: ReactNode;
}

/** A post as its author wrote it, over what people say to it. */
export function Post({ post, author, menu, reactions, counts, actions, comments }: PostProps) {
  return (
    <PostCard
      avatar={<ActorAvatar actor={author} size={40} />}
      name={<AuthorName author={author} />}
      badges={<ActorBadges actor={author} />}
      meta={<PostMeta post={post} />}
      menu={menu}
      media={post.attachment && <PostMedia attachment={post.attachment} />}
      reactions={reactions}
      counts={counts}
      actions={actions}
      comments={comments}
    >
      <TextBodyView body={post.body} />
    </PostCard>
  );
}

function AuthorName({ author }: Pick<PostProps, 'author'>) {
  const { session } = useServices();
  const { uri, isWorkUser = false, name } = author;
  return <a href={profileAddress({ uri, isWorkUser, hasSession: session.person !== null })}>{name}</a>;
}

function PostMeta({ post }: Pick<PostProps, 'post'>) {
  const { formatMessage } = useIntl();
  const { icon, text } = audiences[post.privacy];
  return (
    <span className="web-post-meta">
      <a href={`/posts/${post.id}`}>
        <RelativeTime time={post.timestamp.time} format="phrase" />
      </a>
      <Icon name={icon} size={16} />
      {formatMessage(text)}
      {post.group && <a href={`/groups/${post.group.id}`}>{post.group.name}</a>}
    </span>
  );
}

interface Card {
  readonly title?: string;
  readonly subtitle?: string;
  readonly uri?: string | null;
  readonly image?: AttachedImage | null;
}

function cardOf(attachment: PostAttachment): Card {
  switch (attachment.type) {
    case 'photo': {
      const { url, ...words } = attachment.metadata;
      return { image: { uri: url, ...words } };
    }
    case 'video': {
      const { preview_uri, ...words } = attachment.metadata;
      return { image: preview_uri === null ? null : { uri: preview_uri, ...words } };
    }
    case 'share':
    case 'donation':
    case 'marketplace_ecomm_product_item':
      return attachment;
  }
}

function PostMedia({ attachment }: { readonly attachment: PostAttachment }) {
  const { title = '', subtitle = '', uri = null, image = null } = cardOf(attachment);
  const words = (title || subtitle) && (
    <span className="web-link-card__words">
      <span className="web-link-card__subtitle">{subtitle}</span>
      <span className="web-link-card__title">{title}</span>
    </span>
  );
  const picture = image && (
    <img src={image.uri} width={image.width} height={image.height} alt={image.accessibilityLabel} loading="lazy" />
  );
  if (uri === null) {
    return (
      <div className="web-link-card">
        {picture}
        {words}
      </div>
    );
  }
  return (
    <a className="web-link-card" href={uri} target="_blank" rel="nofollow ugc noopener">
      {picture}
      {words}
    </a>
  );
}
