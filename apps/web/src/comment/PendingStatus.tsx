import { useEffect } from 'react';
import { FormattedMessage, type MessageDescriptor } from 'react-intl';
import type { CommentView } from 'ufi-core';
import { useIsLate, useLazyPart } from 'ufi-ui';
import { createLazyPart } from '../messages/lazyParts.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useIsOnline } from '../platform/useIsOnline.ts';

interface PendingStatusProps {
  readonly comment: CommentView;
  /** What is going on while nothing is wrong. */
  readonly text: MessageDescriptor;
  readonly onEdit: () => void;
}

const serverUnavailablePart = createLazyPart(() => import('./ServerUnavailable.tsx'));

/** Status of a comment or edit that is not published yet: being sent, waiting for a connection, or for the server. */
export function PendingStatus({ comment, text, onEdit }: PendingStatusProps) {
  const isOnline = useIsOnline();
  const isLate = useIsLate(isOnline);
  const { part } = useLazyPart(serverUnavailablePart, isOnline && isLate);
  // Before it is needed: the server that does not answer is the one that has it.
  useEffect(() => serverUnavailablePart.load(), []);
  if (!isOnline) return <FormattedMessage {...webDescriptors.publishedLater} />;
  if (isLate && part) return <part.ServerUnavailable comment={comment} onEdit={onEdit} />;
  return <FormattedMessage {...text} />;
}
