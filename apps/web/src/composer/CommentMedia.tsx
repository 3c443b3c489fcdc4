import { useState, type Ref } from 'react';
import { createMediaDrafts, type DraftTarget } from 'ufi-composer';
import type { AnyAttachment, AttachmentStatus } from 'ufi-core/contract';
import type { AttachedMedia, MediaHandle } from 'ufi-ui/composer';
import { ComposerMedia } from 'ufi-ui/media';
import { useServices } from '../services/appServices.ts';
import { useThread } from '../contexts/ThreadContext.ts';

/** What hangs on a comment that is being written or changed. */
export interface CommentMediaProps {
  readonly draft: DraftTarget;
  /** What the comment has that is changed. */
  readonly initial: AnyAttachment | null;
  /** How far it is where it is a video that can't be seen yet. */
  readonly initialStatus?: AttachmentStatus | undefined;
  readonly onChange: (media: AttachedMedia) => void;
  readonly ref: Ref<MediaHandle>;
}

const flags = { allowVideoAttachments: true, allowFileAttachments: true };

/** Photos, videos and files on comments, sent over the line of this page and kept with the draft. */
export function CommentMedia(props: CommentMediaProps) {
  const { storage, loadUploadTools } = useServices();
  const { target, view } = useThread();
  const [drafts] = useState(() => createMediaDrafts(storage, Date.now));
  return (
    <ComposerMedia
      {...props}
      flags={flags}
      drafts={drafts}
      loadUploadServices={() => loadUploadTools({ target, actor: view.actorforpost })}
    />
  );
}
