import { useIntl } from 'react-intl';
import type { AttachError, AttachmentFlags } from 'ufi-composer';
import { mediaDescriptors } from '../../../messages/mediaDescriptors.ts';

interface AttachFailureProps {
  readonly error: AttachError;
  readonly flags: AttachmentFlags;
}

/** Error message of an attachment (S8.12), with the reason if it is known. */
export function AttachFailure({ error, flags }: AttachFailureProps) {
  const { formatMessage } = useIntl();
  const detail = error.reason === 'type' ? formatMessage(mediaDescriptors.unknownType) : error.message;
  return (
    <>
      <p className="ufi-tray__failure">
        {formatMessage(flags.allowFileAttachments ? mediaDescriptors.fileFailed : mediaDescriptors.photoFailed)}
      </p>
      {detail !== undefined && <p className="ufi-tray__reason">{detail}</p>}
    </>
  );
}
