import { useIntl } from 'react-intl';
import { selectIsMemoryOnly, selectUnsentCount } from 'ufi-core';
import { Notice } from 'ufi-ui';
import { deliveryDescriptors } from '../messages/deliveryDescriptors.ts';
import { useAppSelector } from '../store/storeHooks.ts';

/** Notice shown while writing that is not sent yet would be lost with the page, because the browser refuses storage. */
export function MemoryOnly() {
  const { formatMessage } = useIntl();
  const isAtRisk = useAppSelector((state) => selectIsMemoryOnly(state) && selectUnsentCount(state) > 0);
  if (!isAtRisk) return null;
  return (
    <Notice tone="warning" isLive>
      {formatMessage(deliveryDescriptors.memoryOnly)}
    </Notice>
  );
}
