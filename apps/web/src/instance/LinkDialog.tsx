import { useIntl } from 'react-intl';
import { Button, TextField } from 'ufi-ui';
import { Dialog } from 'ufi-ui/dialog';
import { useCopyText } from '../links/useCopyText.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';

interface LinkDialogProps {
  readonly title: string;
  readonly label: string;
  /** For whom and how long the link is. */
  readonly hint: string;
  /** The path that it leads to, with its secret as fragment. */
  readonly path: `/${string}#${string}`;
  readonly onClose: () => void;
}

/** A link with a secret, for an owner who hands it over. It is shown this once. */
export function LinkDialog({ title, label, hint, path, onClose }: LinkDialogProps) {
  const { formatMessage } = useIntl();
  const copy = useCopyText(webDescriptors.linkCopied, webDescriptors.linkNotCopied);
  const link = `${location.origin}${path}`;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
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
        label={label}
        hint={hint}
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
}
