import { useCallback, useState } from 'react';
import { useIntl } from 'react-intl';
import type { TargetView } from 'ufi-core';
import { endpointRegistry, type PayloadOf } from 'ufi-core/contract';
import { RequestError } from 'ufi-core/request';
import { Button, TextField } from 'ufi-ui';
import { useCopyText } from '../links/useCopyText.ts';
import { videoDescriptors } from '../messages/videoDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { useLoaded } from '../services/useLoaded.ts';
import './StreamDetails.css';

type Details = PayloadOf<typeof endpointRegistry.fetchLiveStream>;

/** Where the stream of a broadcast is sent, for whoever broadcasts (web.575). Nothing if it takes none. */
export function StreamDetails({ view }: { readonly view: TargetView }) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const { ftentidentifier, actorforpost } = view;
  const read = useCallback(async (): Promise<Details | null> => {
    const input = { ft_ent_identifier: ftentidentifier, ...(actorforpost !== null && { actor: actorforpost }) };
    try {
      return await dispatcher.call(endpointRegistry.fetchLiveStream, input);
    } catch (error) {
      // It takes no stream.
      if (error instanceof RequestError && error.failure.reason === 'noSuchObject') return null;
      throw error;
    }
  }, [dispatcher, ftentidentifier, actorforpost]);
  const { state } = useLoaded(read);
  if (state.status === 'failed') {
    return (
      <div className="web-stream" role="alert">
        <p>{formatMessage(webDescriptors.errorText)}</p>
        <Button onClick={state.retry}>{formatMessage(webDescriptors.retry)}</Button>
      </div>
    );
  }
  const details = state.status === 'ready' ? state.loaded : null;
  return (
    details && (
      <div className="web-stream">
        <p>{formatMessage(videoDescriptors.streamText)}</p>
        <CopiedField label={formatMessage(videoDescriptors.streamServer)} value={details.server} />
        <CopiedField label={formatMessage(videoDescriptors.streamKey)} value={details.stream_key} isSecret />
      </div>
    )
  );
}

interface CopiedFieldProps {
  readonly label: string;
  readonly value: string;
  readonly isSecret?: boolean;
}

/** A value to copy; a secret is not readable over one's shoulder, unless its field has the focus. */
function CopiedField({ label, value, isSecret = false }: CopiedFieldProps) {
  const { formatMessage } = useIntl();
  const [isShown, setIsShown] = useState(false);
  const copy = useCopyText(videoDescriptors.streamCopied, videoDescriptors.streamNotCopied);
  return (
    <div className="web-stream__row">
      <TextField
        type={isSecret && !isShown ? 'password' : 'text'}
        autoComplete="off"
        dir="ltr"
        readOnly
        label={label}
        value={value}
        onFocus={({ currentTarget }) => {
          setIsShown(true);
          currentTarget.select();
        }}
        onBlur={() => setIsShown(false)}
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
