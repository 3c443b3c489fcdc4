import { useIntl } from 'react-intl';
import type { AttachError, AttachmentFlags } from 'ufi-composer';
import { mediaDescriptors } from '../../../messages/mediaDescriptors.ts';

// As the server counts them.
const megabyte = 1024 * 1024;

interface AttachFailureProps {
  readonly error: AttachError;
  readonly flags: AttachmentFlags;
}

/** Error message of an attachment (S8.12), with the reason if it is known. */
export function AttachFailure({ error, flags }: AttachFailureProps) {
  const { formatMessage } = useIntl();
  const detail = (): string | undefined => {
    switch (error.reason) {
      case 'type':
        return formatMessage(mediaDescriptors.unknownType);
      case 'size':
        return formatMessage(mediaDescriptors.tooLarge, { limit: Math.round(error.limit / megabyte) });
      case 'failed':
        return error.message;
    }
  };
  const reason = detail();
  return (
    <>
      <p className="ufi-tray__failure">
        {formatMessage(flags.allowFileAttachments ? mediaDescriptors.fileFailed : mediaDescriptors.photoFailed)}
      </p>
      {reason !== undefined && <p className="ufi-tray__reason">{reason}</p>}
    </>
  );
}
