import type { Ref } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { mayOn, type TargetView } from 'ufi-core';
import { postAddress } from 'ufi-core/internal/addresses';
import type { ActorRecord, PostRecord } from 'ufi-core/contract';
import { ButtonLink, IconButton, TextBodyView } from 'ufi-ui';
import { ActorAvatar } from '../actors/ActorAvatar.tsx';
import { ActorBadges } from '../actors/ActorBadges.tsx';
import { useCopyLink } from '../links/useCopyLink.ts';
import { storyDescriptors } from '../messages/storyDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { AuthorName, PostMeta } from '../post/Post.tsx';
import { PostMenu } from '../post/PostMenu.tsx';
import { useShownPost } from '../post/useShownPost.ts';
import { PostReactions } from '../post/PostWithComments.tsx';
import { PostReactionButton } from '../reactions/PostReactionButton.tsx';
import { CloseLink } from './CloseLink.tsx';
import { StoryPicture } from './StoryPicture.tsx';
import { sheetAnchor } from './useCommentSheet.ts';

interface StoryStageProps {
  readonly post: PostRecord;
  readonly author: ActorRecord;
  readonly view: TargetView;
  readonly instance: string;
  /** Id of the element that labels the story. */
  readonly nameId: string;
  readonly stageRef: Ref<HTMLDivElement>;
  readonly openerRef: Ref<HTMLAnchorElement>;
}

/** The story itself: picture, author, text and reactions. Always dark. */
export function StoryStage(props: StoryStageProps) {
  const { author, view, instance, nameId, stageRef } = props;
  const post = useShownPost(props.post);
  const { formatMessage } = useIntl();
  return (
    <div className="web-story__stage" data-colorscheme="dark" ref={stageRef}>
      <StoryPicture post={post} />
      <header className="web-story__bar">
        <ActorAvatar actor={author} size={40} />
        <div className="web-story__byline">
          <div>
            <bdi className="web-story__name" id={nameId}>
              <AuthorName author={author} />
            </bdi>
            <ActorBadges actor={author} />
          </div>
          <PostMeta post={post} />
        </div>
        <PostMenu post={post} view={view} instance={instance} place="post" />
        <CloseLink href="/" label={formatMessage(storyDescriptors.storyClose)} />
      </header>
      <div className="web-story__bar web-story__bar--end">
        {post.body.text !== '' && (
          <div className="web-story__text" dir="auto">
            <TextBodyView body={post.body} />
          </div>
        )}
        <PostReactions target={view} />
        <StoryActions {...props} />
      </div>
    </div>
  );
}

function StoryActions({ post, view, instance, openerRef }: StoryStageProps) {
  const { formatMessage } = useIntl();
  const copyLink = useCopyLink();
  const { commentcount: count } = view;
  return (
    <div className="web-story__actions">
      {mayOn(view, 'react') && <PostReactionButton view={view} instance={instance} />}
      <ButtonLink icon="comment" href={`#${sheetAnchor}`} ref={openerRef} aria-haspopup="dialog">
        {count === 0 ? (
          formatMessage(webDescriptors.comment)
        ) : (
          <FormattedMessage {...webDescriptors.commentCount} values={{ count }} />
        )}
      </ButtonLink>
      <IconButton
        icon="link"
        label={formatMessage(webDescriptors.copyLink)}
        onClick={() => void copyLink(postAddress(post))}
      />
    </div>
  );
}
