import { useState } from 'react';
import { useIntl } from 'react-intl';
import { DeleteDialog } from 'ufi-ui/dialog';
import { moderationDialogDescriptors } from '../messages/moderationDialogDescriptors.ts';
import './RestraintDialog.css';

interface DeletionDialogProps {
  /** The name of the comment's author where they can be blocked by the way (S7.09). */
  readonly blockable: string | null;
  readonly onConfirm: (blocksAuthor: boolean) => void;
  readonly onCancel: () => void;
}

/** Asks before a comment is deleted, and whether its author is to be blocked. */
export function DeletionDialog({ blockable, onConfirm, onCancel }: DeletionDialogProps) {
  const { formatMessage } = useIntl();
  const [blocksAuthor, setBlocksAuthor] = useState(false);
  return (
    <DeleteDialog onConfirm={() => onConfirm(blocksAuthor)} onCancel={onCancel}>
      {blockable !== null && (
        <label className="web-restraint__choice">
          <input
            type="checkbox"
            checked={blocksAuthor}
            onChange={(event) => setBlocksAuthor(event.currentTarget.checked)}
          />
          {formatMessage(moderationDialogDescriptors.blockAuthor, { name: blockable })}
        </label>
      )}
    </DeleteDialog>
  );
}
