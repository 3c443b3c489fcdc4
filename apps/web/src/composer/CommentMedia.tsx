import { useState, type Ref } from 'react';
import { browserClock } from 'ufi-browser';
import { createMediaDrafts, type DraftTarget } from 'ufi-composer';
import {
  clientSettingsOf,
  defaultUploadBytes,
  maxMediaDescription,
  type AnyAttachment,
  type AttachmentStatus,
} from 'ufi-core/contract';
import type { AttachedMedia, MediaHandle } from 'ufi-ui/composer';
import { ComposerMedia } from 'ufi-ui/media';
import { useServices } from '../services/appServices.ts';
import { useThread } from '../contexts/ThreadContext.ts';

/** Props of the attachment area of a comment being written or edited. */
export interface CommentMediaProps {
  readonly draft: DraftTarget;
  /** Attachment of the comment being edited. */
  readonly initial: AnyAttachment | null;
  /** Encoding status of that attachment if it is a video. */
  readonly initialStatus?: AttachmentStatus | undefined;
  readonly onChange: (media: AttachedMedia) => void;
  readonly ref: Ref<MediaHandle>;
}

/** Attachment area for photos, videos and files. Uploads are stored with the draft. */
export function CommentMedia(props: CommentMediaProps) {
  const { session, storage, loadUploadTools } = useServices();
  const { target, view } = useThread();
  const [drafts] = useState(() => createMediaDrafts(storage, browserClock.now));
  return (
    <ComposerMedia
      {...props}
      flags={clientSettingsOf(session)}
      maxBytes={session.uploadbytes ?? defaultUploadBytes}
      maxDescription={maxMediaDescription}
      drafts={drafts}
      loadUploadServices={() => loadUploadTools({ target, actor: view.actorforpost })}
    />
  );
}
