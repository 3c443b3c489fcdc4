import { useIntl } from 'react-intl';
import { Button } from 'ufi-ui';
import { groupPageDescriptors } from './texts/groupPageDescriptors.ts';
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
        aria-label={formatMessage(groupPageDescriptors.acceptOf, { name })}
        onClick={() => void run(() => answer('member'), formatMessage(groupPageDescriptors.accepted, { name }))}
      >
        {formatMessage(groupPageDescriptors.accept)}
      </Button>
      <Button
        size="small"
        isBusy={isBusy}
        aria-label={formatMessage(groupPageDescriptors.declineOf, { name })}
        onClick={() => void run(() => answer('none'), formatMessage(groupPageDescriptors.declined, { name }))}
      >
        {formatMessage(groupPageDescriptors.decline)}
      </Button>
    </div>
  );
}
