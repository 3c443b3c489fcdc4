import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { CommentView } from 'ufi-core';
import { Button, useLazyPart, createLazyPart } from 'ufi-ui';
import { webDescriptors } from '../messages/webDescriptors.ts';

/** The dialog is loaded when somebody is about to open it. */
export const historyDialogPart = createLazyPart(() => import('./EditHistoryDialog.tsx'));

/** Marks an edited comment and shows when it was written (S5.07); a press opens its edit history (S7.33). */
export function EditedLabel({ comment }: { readonly comment: CommentView }) {
  const { formatMessage, formatDate } = useIntl();
  const [isNear, setIsNear] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const { part } = useLazyPart(historyDialogPart, isOpen);
  const { originalTimestamp, ftentidentifier, fbid } = comment;
  if (originalTimestamp === null) return null;
  const approach = () => {
    historyDialogPart.load();
    setIsNear(true);
  };
  // Formatted on intent, because the server does not know the reader's time zone.
  const written = isNear ? formatDate(originalTimestamp * 1000, { dateStyle: 'full', timeStyle: 'short' }) : undefined;
  return (
    <>
      <Button
        variant="link"
        size="small"
        aria-haspopup="dialog"
        title={written && formatMessage(webDescriptors.writtenFirst, { written })}
        onPointerEnter={approach}
        onFocus={approach}
        onClick={() => {
          approach();
          setIsOpen(true);
        }}
      >
        {formatMessage(webDescriptors.edited)}
      </Button>
      {part && (
        <part.EditHistoryDialog
          target={ftentidentifier}
          comment={fbid}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
