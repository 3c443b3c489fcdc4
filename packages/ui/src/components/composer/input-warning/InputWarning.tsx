import { useEffect, useState } from 'react';
import { registerBlockedInput, type EditorPlugin } from 'ufi-composer/react';
import { createLazyPart } from '../../../lazy/createLazyPart.ts';
import { useLazyPart } from '../../../lazy/useLazyPart.ts';
import { claimWarning } from './claimWarning.ts';

const dialog = createLazyPart(async () => (await import('./BlockedInputDialog.tsx')).BlockedInputDialog);

function after(ms: number, call: () => void) {
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
}

/** Shows the warning once blocked input is detected (S8.14). */
const InputWarning: NonNullable<EditorPlugin['Layer']> = ({ editor }) => {
  const [isOpen, setIsOpen] = useState(false);
  const { part: BlockedInputDialog } = useLazyPart(dialog, isOpen);
  useEffect(() => {
    const onBlocked = () => {
      if (!claimWarning()) return;
      dialog.load();
      setIsOpen(true);
    };
    return registerBlockedInput(editor, { after, onBlocked });
  }, [editor]);
  return BlockedInputDialog && <BlockedInputDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />;
};

/** Plugin that detects blocked input; for instances with the flag for it. */
export const inputWarningPlugin: EditorPlugin = { Layer: InputWarning };
