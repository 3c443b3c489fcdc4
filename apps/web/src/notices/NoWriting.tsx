import { useIntl } from 'react-intl';
import { Notice } from 'ufi-ui';
import { restrictionDescriptors } from '../messages/restrictionDescriptors.ts';
import { useThread } from '../contexts/ThreadContext.ts';
import { RestrictionNotice } from './RestrictionNotice.tsx';

/** Explains why a person with a session cannot comment; renders nothing if they can. */
export function NoWriting() {
  const { formatMessage } = useIntl();
  const { view } = useThread();
  if (view.arecommentsdisabled) return <Notice>{formatMessage(restrictionDescriptors.threadClosed)}</Notice>;
  if (view.restriction !== null) return <RestrictionNotice restriction={view.restriction} />;
  return view.cancomment ? null : <Notice>{formatMessage(restrictionDescriptors.readOnly)}</Notice>;
}
