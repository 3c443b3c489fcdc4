import { FormattedMessage } from 'react-intl';
import type { OutboxEntry } from 'ufi-core/request';
import { serverUnavailableDescriptors } from '../../messages/serverUnavailableDescriptors.ts';
import { Button } from '../button/Button.tsx';

/** Props of {@link ServerUnavailable}. */
export interface ServerUnavailableProps {
  /** The comment or edit that waits for the server; undefined if nothing is unsent. */
  readonly unsent: Pick<OutboxEntry, 'clientId' | 'phase'> | undefined;
  /** It is a new comment. What has been sent may have arrived: a new comment can then still be deleted. */
  readonly isNew: boolean;
  readonly onRetry: (clientId: string) => void;
  readonly onEdit: () => void;
  /** Deletes the new comment. */
  readonly onDelete: () => void;
  /** Gives up the edit. */
  readonly onDiscard: (clientId: string) => void;
}

/** Says that the server does not answer, and what can be done with the comment or edit that waits for it. */
export function ServerUnavailable({ unsent, isNew, onRetry, onEdit, onDelete, onDiscard }: ServerUnavailableProps) {
  const isInFlight = unsent?.phase === 'sending';
  const cancel = () => {
    if (isNew) onDelete();
    else if (unsent !== undefined) onDiscard(unsent.clientId);
  };
  return (
    <>
      <span role="status">
        <FormattedMessage {...serverUnavailableDescriptors.text} />
      </span>
      {unsent !== undefined && !isInFlight && (
        <Button variant="link" size="small" onClick={() => onRetry(unsent.clientId)}>
          <FormattedMessage {...serverUnavailableDescriptors.retry} />
        </Button>
      )}
      <Button variant="link" size="small" onClick={onEdit}>
        <FormattedMessage {...serverUnavailableDescriptors.edit} />
      </Button>
      {(isNew || !isInFlight) && (
        <Button variant="link" size="small" onClick={cancel}>
          <FormattedMessage {...serverUnavailableDescriptors.cancel} />
        </Button>
      )}
    </>
  );
}
