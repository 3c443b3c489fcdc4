import { useMemo } from 'react';
import { selectComment, watchActs } from 'ufi-core';
import { AnnouncementRegion, type AnnouncementRegionProps } from 'ufi-ui';
import { useServices } from '../services/appServices.ts';

/** Reads out what became of what the viewer has done. */
export function ActionAnnouncements() {
  const { store } = useServices();
  const watch = useMemo<AnnouncementRegionProps['watch']>(
    () => (tell) => watchActs({ ...store, selectComment }, tell),
    [store],
  );
  return <AnnouncementRegion place="post" watch={watch} />;
}
