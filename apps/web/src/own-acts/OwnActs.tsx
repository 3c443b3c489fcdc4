import { useMemo } from 'react';
import { selectComment, watchActs } from 'ufi-core';
import { ActRegion, type ActRegionProps } from 'ufi-ui';
import { useServices } from '../services/appServices.ts';

/** Reads out what became of what the viewer has done. */
export function OwnActs() {
  const { store } = useServices();
  const watch = useMemo<ActRegionProps['watch']>(() => (tell) => watchActs({ ...store, selectComment }, tell), [store]);
  return <ActRegion place="post" watch={watch} />;
}
