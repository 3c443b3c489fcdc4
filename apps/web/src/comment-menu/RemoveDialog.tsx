import { useId, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import type { RemovalOptions } from 'ufi-core';
import { Button } from 'ufi-ui';
import { Dialog } from 'ufi-ui/dialog';
import { moderationDialogDescriptors } from '../messages/moderationDialogDescriptors.ts';
import { ReasonFields } from '../moderation-reasons/ReasonFields.tsx';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import './RestrictionDialog.css';

const ofGroup = [
  ['deletesPosts', moderationDialogDescriptors.removePosts],
  ['deletesComments', moderationDialogDescriptors.removeComments],
  ['declinesPending', moderationDialogDescriptors.removeDecline],
  ['blocksForGood', moderationDialogDescriptors.removeBlock],
  ['appliesToOtherGroups', moderationDialogDescriptors.removeOthers],
] as const;
const ofPage = [['deletesComments', moderationDialogDescriptors.removeComments]] as const;

interface RemoveDialogProps {
  readonly name: string;
  readonly isGroup: boolean;
  readonly onRemove: (options: RemovalOptions) => void;
  readonly onCancel: () => void;
}

/** Confirms removing a commenter from a group (S6.03) or a page (S6.02), and what else is deleted with them. */
export function RemoveDialog({ name, isGroup, onRemove, onCancel }: RemoveDialogProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  const [chosen, setChosen] = useState<RemovalOptions>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onRemove(chosen);
  };
  const question = isGroup ? moderationDialogDescriptors.removeFromGroup : moderationDialogDescriptors.removeFromPage;
  const footer = (
    <>
      <Button onClick={onCancel}>{formatMessage(lazyDescriptors.cancel)}</Button>
      <Button variant="danger" type="submit" form={id}>
        {formatMessage(moderationDialogDescriptors.removeConfirm)}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      size="small"
      title={formatMessage(moderationDialogDescriptors.removeTitle, { name })}
      onClose={onCancel}
      footer={footer}
    >
      <p>{formatMessage(question, { name })}</p>
      <form id={id} onSubmit={submit}>
        <fieldset className="web-restriction__choices">
          <legend>{formatMessage(moderationDialogDescriptors.removeOptions)}</legend>
          {(isGroup ? ofGroup : ofPage).map(([option, label]) => (
            <label key={option} className="web-restriction__choice">
              <input
                type="checkbox"
                checked={chosen[option] ?? false}
                onChange={(event) => setChosen({ ...chosen, [option]: event.currentTarget.checked })}
              />
              {formatMessage(label)}
            </label>
          ))}
        </fieldset>
        <ReasonFields why={chosen.why ?? {}} onChange={(why) => setChosen({ ...chosen, why })} />
      </form>
    </Dialog>
  );
}
