import { Suspense } from 'react';
import { createLazyView } from '../../lazy/createLazyView.tsx';
import './Attachment.css';
import type { AttachmentViewProps } from './attachmentProps.ts';
import { AttachmentPlaceholder } from './AttachmentPlaceholder.tsx';

const LazyAttachmentView = createLazyView(async () => (await import('./LazyAttachmentView.tsx')).LazyAttachmentView);

/** Attachment of a comment or post. Loads its code lazily into a placeholder of the same size. */
export function AttachmentView({ part: Part = LazyAttachmentView, ...props }: AttachmentViewProps) {
  return (
    <div className={`ufi-attachment ufi-attachment--${props.place}`}>
      <Suspense fallback={<AttachmentPlaceholder {...props} />}>
        <Part {...props} />
      </Suspense>
    </div>
  );
}
