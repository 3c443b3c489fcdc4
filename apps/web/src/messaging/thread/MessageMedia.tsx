import { useState, type RefObject } from 'react';
import { browserClock } from 'ufi-browser';
import { createMediaSlots, type DraftTarget } from 'ufi-composer';
import { clientSettingsOf, defaultUploadBytes, maxMediaDescription } from 'ufi-core/contract';
import { maxMessageAttachments } from 'ufi-mercury/contract';
import type { AttachedMedia, MediaHandle } from 'ufi-ui/composer';
import { ComposerMediaList } from 'ufi-ui/media';
import { useServices } from '../../services/appServices.ts';

/** Props of the attachments of a message that is being written. */
export interface MessageMediaProps {
  readonly draft: DraftTarget;
  /** The person who uploads them, whoever writes. */
  readonly person: string;
  readonly onChange: (media: AttachedMedia) => void;
  /** Called with whether an upload has failed, so that nothing is sent without it. */
  readonly onFailed: (hasFailed: boolean) => void;
  readonly ref: RefObject<MediaHandle | null>;
}

/** Several photos, or a video, a file or a sticker in a message (web.486). They are uploaded for messages alone. */
export function MessageMedia({ draft, person, ref, onChange, onFailed }: MessageMediaProps) {
  const { session, storage, loadUploadTools } = useServices();
  const [drafts] = useState(() => createMediaSlots(storage, browserClock.now));
  const { allowVideoAttachments, allowFileAttachments } = clientSettingsOf(session);
  return (
    <ComposerMediaList
      ref={ref}
      flags={{ allowVideoAttachments, allowFileAttachments }}
      maxBytes={session.uploadbytes ?? defaultUploadBytes}
      most={maxMessageAttachments}
      maxDescription={maxMediaDescription}
      drafts={drafts}
      draft={draft}
      loadUploadServices={() => loadUploadTools({ target: person, actor: null, use: 'message' })}
      onChange={(attached) => {
        onFailed(attached.hasFailed === true);
        onChange(attached);
      }}
    />
  );
}
