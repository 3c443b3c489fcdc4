import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useEffect, useEffectEvent } from 'react';
import { registerStarsShortcut, type FindShortcut } from './registerStarsShortcut.ts';

/** Props of {@link StarsPlugin}. */
export interface StarsShortcutProps {
  /** Finds the shortcut; the same function at each rendering. */
  readonly find: FindShortcut;
  /** Role of the amount's colour (S5.15), for the stylesheet: `data-stars` of the field. */
  readonly color: string;
  /** The shortcut is to be plain text. */
  readonly onDismiss: () => void;
}

/** Decorates the stars shortcut of the editor around it while mounted (S2.06/9, S5.14). */
export function StarsPlugin({ find, color, onDismiss }: StarsShortcutProps): null {
  const [editor] = useLexicalComposerContext();
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => registerStarsShortcut(editor, { find, onDismiss: () => dismiss() }), [editor, find]);
  useEffect(
    () =>
      editor.registerRootListener((root, before) => {
        if (before) delete before.dataset.stars;
        if (root) root.dataset.stars = color;
      }),
    [editor, color],
  );
  return null;
}
