import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { IconButton, TextBodyView } from 'ufi-ui';
import { ActorAvatar } from '../actors/ActorAvatar.tsx';
import { ActorBadges } from '../actors/ActorBadges.tsx';
import { videoDescriptors } from '../messages/videoDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { AuthorName, PostMeta, type PostProps } from '../post/Post.tsx';
import { useRoomSlots } from './roomSlots.ts';
import { useVisibleHeight } from './useVisibleHeight.ts';

/**
 * Layout of a live post that fits the window: the video and the post beside the comments, or above them on a narrow
 * screen, where the post's text and actions are behind a button. Only the comments and the text scroll, so the video
 * and the composer stay in sight.
 */
export function LivePost({ post, author, menu, media, reactions, counts, actions, comments }: PostProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const room = useVisibleHeight();
  const { aside, tabs } = useRoomSlots();
  return (
    <article className="web-room" aria-labelledby={`${id}-name`} ref={room}>
      <div className="web-room__stage">
        {media}
        <div className="web-room__about" data-open={isOpen || undefined}>
          <header className="web-room__byline">
            <ActorAvatar actor={author} size={40} />
            <div className="web-room__names">
              <div className="web-room__name">
                <bdi className="ufi-post__name" id={`${id}-name`}>
                  <AuthorName author={author} />
                </bdi>
                <ActorBadges actor={author} />
              </div>
              <div className="ufi-post__meta">
                <PostMeta post={post} />
              </div>
            </div>
            {menu}
            <span className="web-room__toggle">
              <IconButton
                icon="chevronDown"
                label={formatMessage(videoDescriptors.details)}
                aria-expanded={isOpen}
                aria-controls={`${id}-details`}
                onClick={() => setIsOpen(!isOpen)}
              />
            </span>
          </header>
          <div className="web-room__details" id={`${id}-details`}>
            <div className="ufi-post__text" dir="auto">
              <TextBodyView body={post.body} />
            </div>
            {reactions && <div className="web-room__reactions">{reactions}</div>}
            <div className="web-room__actions">{actions}</div>
          </div>
          <div className="web-room__aside" ref={aside} />
        </div>
      </div>
      <section className="web-room__chat" aria-labelledby={`${id}-comments`}>
        <header className="web-room__head">
          <h2 id={`${id}-comments`}>{formatMessage(webDescriptors.comments)}</h2>
          {counts}
          <div className="web-room__tabs" ref={tabs} />
        </header>
        {comments}
      </section>
    </article>
  );
}
