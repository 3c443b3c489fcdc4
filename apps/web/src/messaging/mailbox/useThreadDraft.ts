import { useEffect, useState } from 'react';
import type { ThreadKey } from 'ufi-mercury';
import { useServices } from '../../services/appServices.ts';
import { useOwner, type MailboxOwner } from './mailboxContext.ts';

/** Where the draft of a thread is kept: apart for each mailbox in which a person writes. */
export const threadDraft = ({ person, actor }: MailboxOwner, key: ThreadKey) => ({
  person: `${person.id}/${actor.id}`,
  ftentidentifier: `message ${key}`,
});

/** What is written in a thread and not sent; empty while the thread is open, where its composer shows it. */
export function useThreadDraft(key: ThreadKey | null, isOpen: boolean): string {
  const { drafts } = useServices();
  const owner = useOwner();
  const [text, setText] = useState('');
  useEffect(() => {
    if (key === null || isOpen) return undefined;
    let isCurrent = true;
    const load = () => {
      drafts.load(threadDraft(owner, key)).then(
        (draft) => isCurrent && setText(draft?.visibleValue.trim() ?? ''),
        () => undefined,
      );
    };
    // What is typed last is written when its composer closes, or in another tab.
    drafts.flush();
    load();
    addEventListener('focus', load);
    return () => {
      isCurrent = false;
      removeEventListener('focus', load);
    };
  }, [drafts, isOpen, key, owner]);
  return isOpen ? '' : text;
}
