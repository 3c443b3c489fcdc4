import { useIntl } from 'react-intl';
import { Button } from 'ufi-ui';
import { groupDescriptors } from './groupDescriptors.ts';
import { useToastedCall } from '../contexts/useToastedCall.ts';

interface JoinRequestProps {
  readonly name: string;
  readonly answer: (role: 'member' | 'none') => Promise<void>;
}

/** Buttons that accept or decline who has asked to join. */
export function JoinRequest({ name, answer }: JoinRequestProps) {
  const { formatMessage } = useIntl();
  const { isBusy, run } = useToastedCall();
  return (
    <div className="web-groups__answers">
      <Button
        size="small"
        variant="primary"
        isBusy={isBusy}
        aria-label={formatMessage(groupDescriptors.acceptOf, { name })}
        onClick={() => void run(() => answer('member'), formatMessage(groupDescriptors.accepted, { name }))}
      >
        {formatMessage(groupDescriptors.accept)}
      </Button>
      <Button
        size="small"
        isBusy={isBusy}
        aria-label={formatMessage(groupDescriptors.declineOf, { name })}
        onClick={() => void run(() => answer('none'), formatMessage(groupDescriptors.declined, { name }))}
      >
        {formatMessage(groupDescriptors.decline)}
      </Button>
    </div>
  );
}
