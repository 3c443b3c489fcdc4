import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { ModerationReason } from 'ufi-core/contract';
import { DeleteDialog } from 'ufi-ui/dialog';
import { moderationDialogDescriptors } from '../messages/moderationDialogDescriptors.ts';
import { ReasonFields } from '../moderation-reasons/ReasonFields.tsx';
import { commentStarsDescriptors } from '../stars/commentStarsDescriptors.ts';
import './RestrictionDialog.css';

/** The stars of a comment that is to be deleted. */
export interface DeletedStars {
  readonly count: number;
  /** Name of who keeps them; null if they are the viewer's own. */
  readonly keeper: string | null;
  readonly canBeRefunded: boolean;
}

/** What is done besides deleting the comment. */
export interface DeletionChoice {
  readonly blocksAuthor: boolean;
  readonly refundsStars: boolean;
  readonly why: ModerationReason;
}

interface DeletionDialogProps {
  /** The author's name if the viewer may also block them (S7.09), else null. */
  readonly blockable: string | null;
  /** True if it is somebody else's, who is told why. */
  readonly isModerated: boolean;
  /** The stars of the comment, null without any. */
  readonly stars: DeletedStars | null;
  readonly onConfirm: (chosen: DeletionChoice) => void;
  readonly onCancel: () => void;
}

/** Confirms deleting a comment; offers to block its author and to return its stars. */
export function DeletionDialog({ blockable, isModerated, stars, onConfirm, onCancel }: DeletionDialogProps) {
  const { formatMessage } = useIntl();
  const [blocksAuthor, setBlocksAuthor] = useState(false);
  const [refundsStars, setRefundsStars] = useState(false);
  const [why, setWhy] = useState<ModerationReason>({});
  return (
    <DeleteDialog
      onConfirm={() => onConfirm({ blocksAuthor, refundsStars, why })}
      onCancel={onCancel}
      fields={isModerated && <ReasonFields why={why} onChange={setWhy} />}
    >
      {stars && <KeptStars stars={stars} />}
      {stars?.canBeRefunded && (
        <Choice isChosen={refundsStars} onChoose={setRefundsStars}>
          {formatMessage(commentStarsDescriptors.refundToo)}
        </Choice>
      )}
      {blockable !== null && (
        <Choice isChosen={blocksAuthor} onChoose={setBlocksAuthor}>
          {formatMessage(moderationDialogDescriptors.blockAuthor, { name: blockable })}
        </Choice>
      )}
    </DeleteDialog>
  );
}

interface ChoiceProps {
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly children: string;
}

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="web-restriction__choice">
      <input type="checkbox" checked={isChosen} onChange={(event) => onChoose(event.currentTarget.checked)} />
      {children}
    </label>
  );
}

/** Says who has the stars once the comment is gone. */
function KeptStars({ stars: { count, keeper } }: { readonly stars: DeletedStars }) {
  const { formatMessage } = useIntl();
  return (
    <span className="web-restriction__choice">
      {keeper === null
        ? formatMessage(commentStarsDescriptors.lost)
        : formatMessage(commentStarsDescriptors.kept, { count, page: `\u2068${keeper}\u2069` })}
    </span>
  );
}
