import { useEffect, useState } from 'react';

type VirtualRows = (typeof import('./VirtualRows.tsx'))['VirtualRows'];

let loaded: VirtualRows | undefined;

/** Loads the virtualized list once it is needed; undefined until then. A list that was virtualized stays so. */
export function useVirtualRows(isWanted: boolean): VirtualRows | undefined {
  const [part, setPart] = useState<VirtualRows>();
  useEffect(() => {
    if (!isWanted || part !== undefined) return;
    if (loaded !== undefined) return void setPart(() => loaded);
    import('./VirtualRows.tsx').then(
      ({ VirtualRows }) => {
        loaded = VirtualRows;
        setPart(() => VirtualRows);
      },
      () => undefined,
    );
  }, [isWanted, part]);
  return part;
}
