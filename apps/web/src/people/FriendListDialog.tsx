import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, type FriendList } from 'ufi-core/contract';
import { Button, TextField } from 'ufi-ui';
import { ConfirmDialog, Dialog } from 'ufi-ui/dialog';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { useFormCall } from '../services/useFormCall.ts';
import { friendsDescriptors } from './texts/friendsDescriptors.ts';

/** What a dialog about friend lists does. */
export type ListDialogKind = 'add' | 'rename' | 'delete';

interface FriendListDialogProps {
  readonly kind: ListDialogKind;
  /** The list that is renamed or deleted. */
  readonly list: FriendList | undefined;
  /** Called with the lists after the change. */
  readonly onDone: (lists: readonly FriendList[]) => void;
  readonly onClose: () => void;
}

const maxName = 64;

/** Names a new friend list, renames one, or asks before one is deleted. */
export function FriendListDialog({ kind, list, onDone, onClose }: FriendListDialogProps) {
  const { formatMessage } = useIntl();
  const { dispatcher, makeId } = useServices();
  const [name, setName] = useState(kind === 'rename' ? (list?.name ?? '') : '');
  const { isBusy, errors, attempt } = useFormCall();
  const error = Object.values(errors.fields)[0] ?? errors.summary;
  const send = async () => {
    const client_id = makeId();
    const { lists } =
      kind === 'delete'
        ? await dispatcher.call(endpointRegistry.deleteFriendList, { list_id: list?.id ?? '', client_id })
        : await dispatcher.call(endpointRegistry.saveFriendList, {
            name,
            client_id,
            ...(kind === 'rename' && list && { list_id: list.id }),
          });
    onDone(lists);
    onClose();
  };
  const run = () => void attempt(send);
  const title = formatMessage(
    { add: friendsDescriptors.addList, rename: friendsDescriptors.renameList, delete: friendsDescriptors.deleteList }[
      kind
    ],
  );
  if (kind === 'delete') {
    return (
      <ConfirmDialog
        isOpen
        isDanger
        title={title}
        confirmLabel={formatMessage(lazyDescriptors.delete)}
        isBusy={isBusy}
        onConfirm={run}
        onCancel={onClose}
      >
        {formatMessage(friendsDescriptors.deleteQuestion, { name: list?.name ?? '' })}
        {error !== null && <span role="alert"> {error}</span>}
      </ConfirmDialog>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') run();
  };
  return (
    <Dialog isOpen size="small" title={title} onClose={onClose}>
      <form className="web-friends__form" method="post" onSubmit={submit}>
        <TextField
          label={formatMessage(friendsDescriptors.listName)}
          hint={formatMessage(friendsDescriptors.listNameHint)}
          error={error}
          value={name}
          maxLength={maxName}
          required
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {formatMessage(lazyDescriptors.save)}
        </Button>
      </form>
    </Dialog>
  );
}
