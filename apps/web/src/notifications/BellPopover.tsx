import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { Spinner } from 'ufi-ui';
import { createLazyView } from '../messages/lazyParts.ts';
import { Popover, type PopoverProps } from 'ufi-ui/popover';
import { webDescriptors } from '../messages/webDescriptors.ts';

// A part of the page's code, which so needs no popover.
const Newest = createLazyView(async () => (await import('./NotificationsPages.tsx')).NewestNotifications);

/** The newest notifications, beside the bell. */
export function BellPopover(props: Pick<PopoverProps, 'anchorRef' | 'isOpen' | 'onOpenChange'>) {
  const label = useIntl().formatMessage(webDescriptors.notificationsTitle);
  return (
    <Popover {...props} label={label} side="inline-end" size="large">
      <Suspense fallback={<Spinner />}>
        <Newest />
      </Suspense>
    </Popover>
  );
}
