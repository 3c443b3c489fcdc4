import { useIntl } from 'react-intl';
import { Notice } from 'ufi-ui';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useIsOnline } from '../platform/useIsOnline.ts';

/** Notice shown while offline. */
export function Offline() {
  const { formatMessage } = useIntl();
  const isOnline = useIsOnline();
  if (isOnline) return null;
  return (
    <Notice tone="warning" isLive>
      {formatMessage(webDescriptors.offline)}
    </Notice>
  );
}
