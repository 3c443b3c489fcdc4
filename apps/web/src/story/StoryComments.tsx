import { useId, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { TargetView } from 'ufi-core';
import type { PostRecord } from 'ufi-core/contract';
import type { ComposerHandle } from 'ufi-ui/composer';
import { storyDescriptors } from '../messages/storyDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { CommentArea } from '../comment-area/CommentArea.tsx';
import type { LinkedComment } from '../contexts/ThreadContext.ts';
import { CloseLink } from './CloseLink.tsx';
import { sheetAnchor, storyAnchor } from './useCommentSheet.ts';

interface StoryCommentsProps {
  readonly post: PostRecord;
  readonly view: TargetView;
  readonly instance: string;
  readonly linked: LinkedComment;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A story's comments in a sheet over it. Always rendered, so that its address opens it without script. */
export function StoryComments({ post, view, instance, linked, isOpen, onClose }: StoryCommentsProps) {
  const { formatMessage } = useIntl();
  const headingId = useId();
  const composer = useRef<ComposerHandle>(null);
  return (
    <section
      className="web-story__sheet"
      id={sheetAnchor}
      role="dialog"
      aria-labelledby={headingId}
      aria-modal={isOpen}
      tabIndex={-1}
      data-open={isOpen ? '' : undefined}
    >
      <header className="web-story__sheet-head">
        <h2 className="web-story__sheet-title" id={headingId}>
          {formatMessage(webDescriptors.comments)}
        </h2>
        <CloseLink
          href={`#${storyAnchor}`}
          label={formatMessage(storyDescriptors.storyCloseComments)}
          onClose={onClose}
        />
      </header>
      <div className="web-story__said">
        <CommentArea
          place={{
            target: post.ftentidentifier,
            instance,
            post: post.id,
            postAuthor: post.author,
            group: post.group?.id,
            isPermalink: true,
            linked,
          }}
          pageLength={10}
          view={view}
          composerRef={composer}
        />
      </div>
    </section>
  );
}
