import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button, useLazyPart } from 'ufi-ui';
import { createLazyPart } from '../messages/lazyParts.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';

/** The dialog is loaded when somebody is about to open it. */
export const historyDialogPart = createLazyPart(() => import('./EditHistoryDialog.tsx'));

interface EditedLabelProps {
  readonly target: string;
  /** Null for the post itself. */
  readonly comment: string | null;
  /** Unix second of the first version. */
  readonly written: number;
}

/** Marks an edited comment or post and shows when it was written (S5.07); a press opens its edit history (S7.33). */
export function EditedLabel({ target, comment, written }: EditedLabelProps) {
  const intl = useIntl();
  // Undefined until somebody is about to open it.
  const [isOpen, setIsOpen] = useState<boolean>();
  const { part } = useLazyPart(historyDialogPart, isOpen !== undefined);
  const approach = (willOpen: boolean) => {
    historyDialogPart.load();
    setIsOpen(willOpen);
  };
  const onNear = () => approach(isOpen ?? false);
  return (
    <>
      <Button
        variant="link"
        size="small"
        aria-haspopup="dialog"
        title={part?.writtenFirst(intl, written)}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={() => approach(true)}
      >
        {intl.formatMessage(webDescriptors.edited)}
      </Button>
      {part && (
        <part.EditHistoryDialog
          target={target}
          comment={comment}
          isOpen={isOpen === true}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
