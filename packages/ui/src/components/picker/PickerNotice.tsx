import { useIntl } from 'react-intl';
import { pickerDescriptors } from '../../messages/pickerDescriptors.ts';
import { Button } from '../button/Button.tsx';
import { Spinner } from '../spinner/Spinner.tsx';

/** Loading state of a picker. */
export function PickerLoading() {
  const { formatMessage } = useIntl();
  return (
    <div className="ufi-picker__notice">
      <Spinner label={formatMessage(pickerDescriptors.loading)} />
    </div>
  );
}

/** Error state of a picker, with a retry button. */
export function PickerFailure({ onRetry }: { onRetry: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <div className="ufi-picker__notice" role="alert">
      <p>{formatMessage(pickerDescriptors.failed)}</p>
      <Button size="small" onClick={onRetry}>
        {formatMessage(pickerDescriptors.tryAgain)}
      </Button>
    </div>
  );
}

/** Empty state of a picker. */
export const PickerEmpty = ({ children }: { children: string }) => <p className="ufi-picker__notice">{children}</p>;
