import { useIntl } from 'react-intl';
import { Button, TextField } from 'ufi-ui';
import { Dialog } from 'ufi-ui/dialog';
import { useCopyText } from '../links/useCopyText.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { adminDescriptors } from './texts/adminDescriptors.ts';

interface ResetLinkDialogProps {
  readonly name: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** A link to set a new password, for an owner who hands it over. It is shown this once. */
export function ResetLinkDialog({ name, secret, onClose }: ResetLinkDialogProps) {
  const { formatMessage } = useIntl();
  const copy = useCopyText(webDescriptors.linkCopied, webDescriptors.linkNotCopied);
  const link = `${location.origin}/reset#${secret}`;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={formatMessage(adminDescriptors.linkOf, { name })}
      footer={
        <Button icon="copy" variant="primary" onClick={() => void copy(link)}>
          {formatMessage(webDescriptors.copyLink)}
        </Button>
      }
    >
      <TextField
        readOnly
        dir="ltr"
        autoComplete="off"
        label={formatMessage(adminDescriptors.link)}
        hint={formatMessage(adminDescriptors.linkHint)}
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
}
