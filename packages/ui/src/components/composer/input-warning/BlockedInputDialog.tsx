import { useIntl } from 'react-intl';
import { inputWarningDescriptors } from '../../../messages/inputWarningDescriptors.ts';
import { uiDescriptors } from '../../../messages/uiDescriptors.ts';
import { Button } from '../../button/Button.tsx';
import { Dialog } from '../../dialog/Dialog.tsx';

interface BlockedInputDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Dialog about a browser extension that blocks text input (S8.14). */
export function BlockedInputDialog({ isOpen, onClose }: BlockedInputDialogProps) {
  const { formatMessage } = useIntl();
  const close = (
    <Button variant="primary" onClick={onClose}>
      {formatMessage(uiDescriptors.close)}
    </Button>
  );
  return (
    <Dialog
      size="small"
      isOpen={isOpen}
      onClose={onClose}
      title={formatMessage(inputWarningDescriptors.title)}
      footer={close}
    >
      {formatMessage(inputWarningDescriptors.body)}
    </Dialog>
  );
}
