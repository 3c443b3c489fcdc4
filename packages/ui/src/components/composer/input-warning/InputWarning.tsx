import { useState } from 'react';
import { useBlockedInput } from 'ufi-composer/react';
import { createLazyPart } from '../../../lazy/createLazyPart.ts';
import { useLazyPart } from '../../../lazy/useLazyPart.ts';
import { startTimer } from './startTimer.ts';

const name = 'ufi:inputWarning';
let wasShown = false;

/** True if the warning may be shown now: once per page and, if local storage is available, once per browser. */
function claimWarning(): boolean {
  if (wasShown) return false;
  wasShown = true;
  try {
    const isFirst = localStorage.getItem(name) === null;
    localStorage.setItem(name, '1');
    return isFirst;
  } catch {
    return true;
  }
}

const dialog = createLazyPart(async () => (await import('./BlockedInputDialog.tsx')).BlockedInputDialog);

/** Shows the warning once blocked input is detected (S8.14). Inside a comment editor. */
export function InputWarning() {
  const [isOpen, setIsOpen] = useState(false);
  const { part: BlockedInputDialog } = useLazyPart(dialog, isOpen);
  useBlockedInput({
    after: startTimer,
    onBlocked() {
      if (!claimWarning()) return;
      dialog.load();
      setIsOpen(true);
    },
  });
  return BlockedInputDialog && <BlockedInputDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />;
}
