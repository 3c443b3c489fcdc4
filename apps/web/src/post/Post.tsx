import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { postAddress, profileAddress } from 'ufi-core/internal/addresses';
import type { ActorRecord, PostPrivacy } from 'ufi-core/contract';
import { Icon, PostCard, RelativeTime, TextBodyView } from 'ufi-ui';
import { ActorAvatar } from '../actors/ActorAvatar.tsx';
import { ActorBadges } from '../actors/ActorBadges.tsx';
import { EditedLabel } from '../edit-history/EditedLabel.tsx';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useOwnAddress } from '../links/useOwnAddress.ts';
import { useServices } from '../services/appServices.ts';
import './Post.css';
import { PostMedia } from './PostMedia.tsx';
import { postElementId } from '../platform/postElementId.ts';
import type { ShownPost } from './useShownPost.ts';

const audiences = {
  everyone: { icon: 'globe', text: webDescriptors.privacyEveryone },
  friends: { icon: 'friends', text: webDescriptors.privacyFriends },
  group: { icon: 'friends', text: webDescriptors.privacyGroup },
  list: { icon: 'friends', text: webDescriptors.privacyList },
  only_me: { icon: 'lock', text: webDescriptors.privacyOnlyMe },
} as const satisfies Record<PostPrivacy, unknown>;

/** Props of {@link Post}, and of what replaces it. */
export interface PostProps {
  readonly post: ShownPost;
  readonly author: ActorRecord;
  /** Instance of the comment area below. */
  readonly instance: string;
  readonly menu?: ReactNode;
  readonly reactions?: ReactNode;
  readonly counts?: ReactNode;
  /** Replaces the post's attachment. */
  readonly media?: ReactNode;
  readonly actions?: ReactNode;
  readonly comments: ReactNode;
}

/** A post above its comment area. */
export function Post({ post, author, instance, menu, media, reactions, counts, actions, comments }: PostProps) {
  return (
    <PostCard
      article={{ id: postElementId(post.ftentidentifier) }}
      avatar={<ActorAvatar actor={author} size={40} />}
      name={<AuthorName author={author} />}
      badges={<ActorBadges actor={author} />}
      meta={<PostMeta post={post} />}
      menu={menu}
      media={media ?? (post.attachment && <PostMedia post={post} instance={instance} />)}
      reactions={reactions}
      counts={counts}
      actions={actions}
      comments={comments}
    >
      <TextBodyView body={post.body} />
    </PostCard>
  );
}

export function AuthorName({ author }: Pick<PostProps, 'author'>) {
  const { session } = useServices();
  const own = useOwnAddress();
  const { uri, isWorkUser = false, name } = author;
  return <a href={profileAddress({ uri: own(uri), isWorkUser, hasSession: session.person !== null })}>{name}</a>;
}

export function PostMeta({ post }: Pick<PostProps, 'post'>) {
  const { formatMessage } = useIntl();
  const { icon, text } = audiences[post.privacy];
  return (
    <span className="web-post-meta">
      <a href={postAddress(post)}>
        <RelativeTime time={post.timestamp.time} format="phrase" />
      </a>
      <Icon name={icon} size={16} />
      {post.list ? <bdi>{post.list.name}</bdi> : formatMessage(text)}
      {post.version && <EditedLabel target={post.ftentidentifier} comment={null} written={post.timestamp.time} />}
      {post.group && <a href={`/groups/${post.group.id}`}>{post.group.name}</a>}
    </span>
  );
}
