import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { ModerationReason } from 'ufi-core/contract';
import { ConfirmDialog } from 'ufi-ui/dialog';
import { siteModerationDescriptors } from './texts/siteModerationDescriptors.ts';
import { ReasonFields } from '../moderation-reasons/ReasonFields.tsx';
import type { Listing } from './listing.ts';

interface BanDialogProps {
  /** Comments whose authors are to be banned; closed if there are none. */
  readonly comments: readonly string[];
  readonly listing: Listing;
  readonly onConfirm: (why: ModerationReason) => void;
  readonly onCancel: () => void;
}

/** Asks before the authors of some comments are banned, by name if it is one. */
export function BanDialog({ comments, listing, onConfirm, onCancel }: BanDialogProps) {
  const { formatMessage } = useIntl();
  const [why, setWhy] = useState<ModerationReason>({});
  const authors = new Set(listing.comments.flatMap(({ id, record }) => (comments.includes(id) ? [record.author] : [])));
  const [name = ''] = [...authors].map((author) => listing.actors.get(author)?.name);
  return (
    <ConfirmDialog
      isOpen={comments.length > 0}
      title={formatMessage(siteModerationDescriptors.ban)}
      confirmLabel={formatMessage(siteModerationDescriptors.ban)}
      isDanger
      fields={<ReasonFields why={why} onChange={setWhy} />}
      onConfirm={() => {
        setWhy({});
        onConfirm(why);
      }}
      onCancel={onCancel}
    >
      {authors.size > 1
        ? formatMessage(siteModerationDescriptors.banQuestionMany, { count: authors.size })
        : formatMessage(siteModerationDescriptors.banQuestion, { name })}
    </ConfirmDialog>
  );
}
