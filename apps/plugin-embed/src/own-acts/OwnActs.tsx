import { useMemo } from 'react';
import { watchActs } from 'ufi-core';
import { selectComment } from 'ufi-core/article';
import { ActRegion, type ActRegionProps } from 'ufi-ui';
import { useFrame } from '../services/frameServices.ts';

/** Reads out what became of what the viewer has done. */
export function OwnActs() {
  const { store } = useFrame();
  const watch = useMemo<ActRegionProps['watch']>(() => (tell) => watchActs({ ...store, selectComment }, tell), [store]);
  return <ActRegion place="article" watch={watch} />;
}
