import { FormattedMessage } from 'react-intl';
import { ThreadRow } from 'ufi-ui';
import { liveDescriptors } from '../messages/liveDescriptors.ts';
import './HiddenLine.css';

interface RemovedLineProps {
  readonly comment: string;
  readonly depth: 0 | 1;
  readonly isThreadOpen?: boolean | undefined;
}

/** What others have removed under a live video: one line in its place until the list is next loaded (S4.01). */
export function RemovedLine({ comment, depth, isThreadOpen }: RemovedLineProps) {
  const line = (
    <p className="web-hidden-line" data-removed={comment}>
      <FormattedMessage {...liveDescriptors.commentRemoved} />
    </p>
  );
  return depth === 0 ? line : <ThreadRow isThreadOpen={isThreadOpen}>{line}</ThreadRow>;
}
