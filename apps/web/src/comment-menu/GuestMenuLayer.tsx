import { useIntl } from 'react-intl';
import { Menu } from 'ufi-ui';
import 'ufi-ui/icons';
import { webDescriptors } from '../messages/webDescriptors.ts';
import type { CommentMenuLayerProps } from './CommentMenuLayer.tsx';
import { useCopyEntry } from './useCopyEntry.ts';

/** A comment's menu for readers without a session, to whom nothing else is permitted. */
export function GuestMenuLayer({ comment, layer: { isOpen, ...anchor } }: CommentMenuLayerProps) {
  const { formatMessage } = useIntl();
  const entries = useCopyEntry(comment);
  if (!isOpen) return null;
  return <Menu {...anchor} label={formatMessage(webDescriptors.commentMenu)} align="end" entries={entries} />;
}
