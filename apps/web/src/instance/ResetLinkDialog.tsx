import { useIntl } from 'react-intl';
import { TextField } from 'ufi-ui';
import { Dialog } from 'ufi-ui/dialog';
import { adminDescriptors } from './texts/adminDescriptors.ts';

interface ResetLinkDialogProps {
  readonly name: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** A link to set a new password, for an owner who hands it over. It is shown this once. */
export function ResetLinkDialog({ name, secret, onClose }: ResetLinkDialogProps) {
  const { formatMessage } = useIntl();
  return (
    <Dialog isOpen onClose={onClose} title={formatMessage(adminDescriptors.linkOf, { name })}>
      <TextField
        readOnly
        dir="ltr"
        autoComplete="off"
        label={formatMessage(adminDescriptors.link)}
        hint={formatMessage(adminDescriptors.linkHint)}
        value={`${location.origin}/reset#${secret}`}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
}
