import { useEffect, useState } from 'react';

type Editor = (typeof import('./ComposerEditor.tsx'))['ComposerEditor'];

let loaded: Editor | undefined;

/** The editor, once it is wanted and has come. Where it can't be had the plain field goes on; the next one asks again. */
export function useLazyEditor(isWanted: boolean): Editor | undefined {
  const [editor, setEditor] = useState(() => loaded);
  useEffect(() => {
    if (!isWanted || editor !== undefined) return;
    import('./ComposerEditor.tsx').then(
      ({ ComposerEditor }) => {
        loaded = ComposerEditor;
        setEditor(() => ComposerEditor);
      },
      () => undefined,
    );
  }, [isWanted, editor]);
  return isWanted ? editor : undefined;
}
