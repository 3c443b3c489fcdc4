import { useMemo } from 'react';
import { watchActs } from 'ufi-core';
import { selectComment } from 'ufi-core/internal/article';
import { AnnouncementRegion, type AnnouncementRegionProps } from 'ufi-ui';
import { useFrame } from '../context/frameServices.ts';

/** Announces the outcomes of the viewer's own actions to screen readers. */
export function ActionAnnouncements() {
  const { store } = useFrame();
  const watch = useMemo<AnnouncementRegionProps['watch']>(
    () => (tell) => watchActs({ ...store, selectComment }, tell),
    [store],
  );
  return <AnnouncementRegion place="article" watch={watch} />;
}
