import { useEffect, useState } from 'react';

type VirtualRows = (typeof import('./VirtualRows.tsx'))['VirtualRows'];

let loaded: VirtualRows | undefined;

/** What draws long lists, once one is there: undefined until it has come. A list that has become long stays one. */
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
