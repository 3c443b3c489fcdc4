import { useState, type RefObject } from 'react';
import { browserClock } from 'ufi-browser';
import { createMediaSlots, type DraftTarget } from 'ufi-composer';
import {
  clientSettingsOf,
  defaultUploadBytes,
  maxMediaDescription,
  maxPostPhotos,
  type AnyAttachment,
} from 'ufi-core/contract';
import type { AttachedMedia, MediaHandle } from 'ufi-ui/composer';
import { ComposerMediaList } from 'ufi-ui/media';
import { useAddComposerToken } from './useAddComposerToken.ts';
import { useLinkPreview } from './useLinkPreview.ts';
import { useServices } from '../services/appServices.ts';

/** Props of the attachments of a post that is being written. */
export interface PublishMediaProps {
  readonly draft: DraftTarget;
  /** The visible text, whose first link gets a preview. */
  readonly text: string;
  /** What is attached. */
  readonly attachment: AnyAttachment | null;
  readonly onChange: (media: AttachedMedia) => void;
  /** Called with whether an upload has failed, so that nothing is published without it. */
  readonly onFailed: (hasFailed: boolean) => void;
  readonly ref: RefObject<MediaHandle | null>;
}

/** Photos, a video or the preview of a link in a post (web.444). They are uploaded for the person, whoever publishes. */
export function PublishMedia({ text, attachment, ref, draft, onChange, onFailed }: PublishMediaProps) {
  const { session, storage, loadUploadTools } = useServices();
  const { person } = draft;
  const [drafts] = useState(() => createMediaSlots(storage, browserClock.now));
  const { allowVideoAttachments } = clientSettingsOf(session);
  useLinkPreview({
    isOn: session.composertokens?.includes('link') === true,
    text,
    attachment,
    addToken: useAddComposerToken(person, null),
    onAttach: (preview) => ref.current?.attachReady(preview),
    onRemove: () => ref.current?.remove(),
  });
  return (
    <ComposerMediaList
      ref={ref}
      flags={{ allowVideoAttachments }}
      maxBytes={session.uploadbytes ?? defaultUploadBytes}
      most={maxPostPhotos}
      maxDescription={maxMediaDescription}
      drafts={drafts}
      draft={draft}
      loadUploadServices={() => loadUploadTools({ target: person, actor: null })}
      onChange={(attached) => {
        onFailed(attached.hasFailed === true);
        onChange(attached);
      }}
    />
  );
}
