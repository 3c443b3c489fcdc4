import { FormattedMessage } from 'react-intl';
import { ThreadRow } from 'ufi-ui';
import { liveDescriptors } from '../messages/liveDescriptors.ts';
import './HiddenLine.css';

interface RemovedLineProps {
  readonly comment: string;
  readonly depth: 0 | 1;
  readonly isThreadOpen?: boolean | undefined;
}

/** Placeholder for a comment removed by others under a live video, shown until the list is reloaded (S4.01). */
export function RemovedLine({ comment, depth, isThreadOpen }: RemovedLineProps) {
  const line = (
    <p className="web-hidden-line" data-removed={comment}>
      <FormattedMessage {...liveDescriptors.commentRemoved} />
    </p>
  );
  return depth === 0 ? line : <ThreadRow isThreadOpen={isThreadOpen}>{line}</ThreadRow>;
}
