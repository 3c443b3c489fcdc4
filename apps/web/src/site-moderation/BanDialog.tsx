import { useIntl } from 'react-intl';
import { ConfirmDialog } from 'ufi-ui/dialog';
import { siteModerationDescriptors } from '../messages/siteModerationDescriptors.ts';
import type { Listing } from './listing.ts';

interface BanDialogProps {
  /** Comments whose authors are to be banned; closed if there are none. */
  readonly comments: readonly string[];
  readonly listing: Listing;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before the authors of some comments are banned, by name if it is one. */
export function BanDialog({ comments, listing, onConfirm, onCancel }: BanDialogProps) {
  const { formatMessage } = useIntl();
  const authors = new Set(listing.comments.flatMap(({ id, record }) => (comments.includes(id) ? [record.author] : [])));
  const [name = ''] = [...authors].map((author) => listing.actors.get(author)?.name);
  return (
    <ConfirmDialog
      isOpen={comments.length > 0}
      title={formatMessage(siteModerationDescriptors.ban)}
      confirmLabel={formatMessage(siteModerationDescriptors.ban)}
      isDanger
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {authors.size > 1
        ? formatMessage(siteModerationDescriptors.banQuestionMany, { count: authors.size })
        : formatMessage(siteModerationDescriptors.banQuestion, { name })}
    </ConfirmDialog>
  );
}
