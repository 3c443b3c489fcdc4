import { useIntl } from 'react-intl';
import { pickerDescriptors } from '../../messages/pickerDescriptors.ts';
import { uiDescriptors } from '../../messages/uiDescriptors.ts';
import { Button } from '../button/Button.tsx';
import { Spinner } from '../spinner/Spinner.tsx';

/** Stands where things are on their way. */
export function PickerLoading() {
  const { formatMessage } = useIntl();
  return (
    <div className="ufi-picker__notice">
      <Spinner label={formatMessage(pickerDescriptors.loading)} />
    </div>
  );
}

/** Stands where things did not come. */
export function PickerFailure({ onRetry }: { onRetry: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <div className="ufi-picker__notice" role="alert">
      <p>{formatMessage(pickerDescriptors.failed)}</p>
      <Button size="small" onClick={onRetry}>
        {formatMessage(uiDescriptors.tryAgain)}
      </Button>
    </div>
  );
}

/** Stands where there is nothing. */
export const PickerEmpty = ({ children }: { children: string }) => <p className="ufi-picker__notice">{children}</p>;
