import type { KeyboardEvent } from 'react';
import { selectMailbox } from 'ufi-mercury';
import { useMailbox } from '../mailbox/mailboxContext.ts';
import type { MessageTag } from '../mailbox/messageFolders.ts';
import { useThreadActs } from './useThreadActs.tsx';

interface ListKeys {
  readonly ids: readonly string[];
  readonly chosen: readonly string[];
  readonly current: string | null;
  readonly tag: MessageTag;
  readonly focusRow: (id: string | undefined) => void;
  readonly openThread: (id: string) => void;
  readonly toggle: (id: string) => void;
  /** Selects nothing any more. */
  readonly clear: () => void;
  /** Asks before the selected threads, or the current one, are deleted. */
  readonly ask: () => void;
}

/** The keys of the list: arrows, Enter and the space bar always, single letters and signs unless they are off. */
export function useListKeys({ ids, chosen, current, tag, ...does }: ListKeys) {
  const { focusRow, openThread, toggle, clear, ask } = does;
  const acts = useThreadActs();
  const hasShortcuts = useMailbox((state) => selectMailbox(state).settings.shortcuts);
  return (event: KeyboardEvent) => {
    if (current === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = ids.indexOf(current);
    const targets = chosen.length > 0 ? chosen : [current];
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: Math.min(at + 1, ids.length - 1),
      ArrowUp: Math.max(at - 1, 0),
      Home: 0,
      End: ids.length - 1,
    };
    const shortcuts: Readonly<Record<string, () => void>> = {
      x: () => toggle(current),
      e: () => (tag === 'archived' ? acts.unarchive(targets) : acts.archive(targets)),
      u: () => acts.setRead(targets, acts.isUnread(current)),
      '!': () => (tag === 'spam' ? acts.notSpam(targets) : acts.spam(targets)),
      '#': ask,
      '/': () => document.querySelector<HTMLElement>('.web-messages__search input')?.focus(),
    };
    const move = moves[event.key];
    const shortcut = hasShortcuts ? shortcuts[event.key] : undefined;
    if (move !== undefined) focusRow(ids[move]);
    else if (event.key === 'Enter') openThread(current);
    else if (event.key === ' ') toggle(current);
    else if (event.key === 'Escape' && chosen.length > 0) clear();
    else if (shortcut !== undefined) shortcut();
    else return;
    event.preventDefault();
  };
}
