import { Suspense } from 'react';
import { createViewPart } from '../../lazy/createViewPart.tsx';
import './Attachment.css';
import type { AttachmentViewProps } from './attachmentProps.ts';
import { AttachmentRoom } from './AttachmentRoom.tsx';

const LateAttachmentView = createViewPart(async () => (await import('./LateAttachmentView.tsx')).LateAttachmentView);

/** What hangs on a comment or post. Its code comes by itself, into room that is kept for it. */
export function AttachmentView(props: AttachmentViewProps) {
  return (
    <div className={`ufi-attachment ufi-attachment--${props.place}`}>
      <Suspense fallback={<AttachmentRoom {...props} />}>
        <LateAttachmentView {...props} />
      </Suspense>
    </div>
  );
}
