import { useIntl } from 'react-intl';
import { ConfirmDialog } from 'ufi-ui/dialog';
import { frameDescriptors } from '../messages/frameDescriptors.ts';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';

interface ActorDialogProps {
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks for confirmation before the visitor comments as another of their identities (S8.24). */
export function ActorDialog({ onConfirm, onCancel }: ActorDialogProps) {
  const { formatMessage } = useIntl();
  const title = formatMessage(frameDescriptors.actorTitle);
  return (
    <ConfirmDialog isOpen title={title} confirmLabel={title} onConfirm={onConfirm} onCancel={onCancel}>
      {formatMessage(lazyDescriptors.actorQuestion)}
    </ConfirmDialog>
  );
}
