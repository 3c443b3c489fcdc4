import { useEffect, useState } from 'react';

type Editor = (typeof import('./ComposerEditor.tsx'))['ComposerEditor'];

let loaded: Editor | undefined;

/**
 * Loads the editor component once it is wanted. If loading fails the textarea stays, and the next composer tries again.
 */
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
