import { useIntl } from 'react-intl';
import { Button } from 'ufi-ui';
import { startNoticeId } from '../early/createStartNotice.ts';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';

/**
 * What the early script shows if the app does not start. The live region is there before what it announces, and without
 * a script nothing is shown.
 */
export function StartNotice() {
  const { formatMessage } = useIntl();
  return (
    <div id={startNoticeId} className="ufi-toasts" role="status">
      <template>
        <div className="ufi-toast">
          <div className="ufi-toast__text">{formatMessage(lazyDescriptors.notStarted)}</div>
          <Button variant="link" size="small">
            {formatMessage(webDescriptors.retry)}
          </Button>
        </div>
      </template>
    </div>
  );
}
