import { useMemo } from 'react';
import { selectComment, watchActs } from 'ufi-core';
import { AnnouncementRegion, type AnnouncementRegionProps } from 'ufi-ui';
import { useServices } from '../services/appServices.ts';

/** Live region that announces the outcome of the viewer's actions to screen readers. */
export function ActionAnnouncements() {
  const { store } = useServices();
  const watch = useMemo<AnnouncementRegionProps['watch']>(
    () => (tell) => watchActs({ ...store, selectComment }, tell),
    [store],
  );
  return <AnnouncementRegion place="post" watch={watch} />;
}
