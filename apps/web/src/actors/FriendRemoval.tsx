import { useIntl } from 'react-intl';
import { ConfirmDialog } from 'ufi-ui/dialog';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';

interface FriendRemovalProps {
  readonly name: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before a friendship ends. */
export function FriendRemoval({ name, ...choices }: FriendRemovalProps) {
  const { formatMessage } = useIntl();
  const remove = formatMessage(lazyDescriptors.removeFriend);
  return (
    <ConfirmDialog isOpen title={remove} confirmLabel={remove} isDanger {...choices}>
      {formatMessage(lazyDescriptors.removeFriendQuestion, { name })}
    </ConfirmDialog>
  );
}
