import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { TargetView } from 'ufi-core';
import { endpointRegistry, type PayloadOf } from 'ufi-core/contract';
import { RequestError } from 'ufi-core/request';
import { Button, TextField } from 'ufi-ui';
import { useCopyText } from '../links/useCopyText.ts';
import { videoDescriptors } from '../messages/videoDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import './StreamDetails.css';

type Details = PayloadOf<typeof endpointRegistry.fetchLiveStream>;

/** Where the stream of a broadcast is sent, for whoever broadcasts (web.575). Nothing if it takes none. */
export function StreamDetails({ view }: { readonly view: TargetView }) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const { ftentidentifier, actorforpost } = view;
  const [details, setDetails] = useState<Details | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const input = { ft_ent_identifier: ftentidentifier, ...(actorforpost !== null && { actor: actorforpost }) };
    dispatcher.call(endpointRegistry.fetchLiveStream, input).then(
      (read) => isCurrent && setDetails(read),
      (error: unknown) => {
        if (!(error instanceof RequestError)) throw error;
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [dispatcher, ftentidentifier, actorforpost]);
  if (details === null) return null;
  return (
    <div className="web-stream">
      <p>{formatMessage(videoDescriptors.streamText)}</p>
      <CopiedField label={formatMessage(videoDescriptors.streamServer)} value={details.server} />
      <CopiedField label={formatMessage(videoDescriptors.streamKey)} value={details.stream_key} isSecret />
    </div>
  );
}

interface CopiedFieldProps {
  readonly label: string;
  readonly value: string;
  readonly isSecret?: boolean;
}

/** A value to copy; a secret is not readable over one's shoulder. */
function CopiedField({ label, value, isSecret = false }: CopiedFieldProps) {
  const { formatMessage } = useIntl();
  const copy = useCopyText(videoDescriptors.streamCopied, videoDescriptors.streamNotCopied);
  return (
    <div className="web-stream__row">
      <TextField
        type={isSecret ? 'password' : 'text'}
        autoComplete="off"
        dir="ltr"
        readOnly
        label={label}
        value={value}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        size="small"
        aria-label={formatMessage(videoDescriptors.streamCopyOf, { name: label })}
        onClick={() => void copy(value)}
      >
        {formatMessage(videoDescriptors.streamCopy)}
      </Button>
    </div>
  );
}
