import { useState } from 'react';
import { useIntl } from 'react-intl';
import { DeleteDialog } from 'ufi-ui/dialog';
import { moderationDialogDescriptors } from '../messages/moderationDialogDescriptors.ts';
import './RestraintDialog.css';

interface DeletionDialogProps {
  /** The author's name if the viewer may also block them (S7.09), else null. */
  readonly blockable: string | null;
  readonly onConfirm: (blocksAuthor: boolean) => void;
  readonly onCancel: () => void;
}

/** Confirms deleting a comment and offers to block its author. */
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
