import { useMemo } from 'react';
import { commentAddress } from 'ufi-core/internal/addresses';
import type { MessageOrigin } from 'ufi-mercury/contract';
import { useLocation, useSearch } from 'wouter';
import { useOwner } from '../mailbox/mailboxContext.ts';

/** What the next message begins from: a comment that a page answers, or a question of the writer's own. */
export interface Beginning {
  /** The comment that the page answers privately, and where it is. */
  readonly comment?: { readonly id: string; readonly address: string };
  readonly origin?: MessageOrigin;
}

const ids = /^\d{1,19}(?:_\d{1,19}){1,2}$/;

function readBeginning(search: string, isPage: boolean): Beginning {
  const query = new URLSearchParams(search);
  const place = query.get('comment') ?? '';
  const question = query.get('upsell') ?? '';
  if (isPage && ids.test(place)) {
    const [post = '', commentId = '', replyCommentId] = place.split('_');
    const address = commentAddress(`/posts/${post}`, { commentId, ...(replyCommentId && { replyCommentId }) });
    return { comment: { id: replyCommentId ?? commentId, address } };
  }
  return !isPage && /^\d{1,19}$/.test(question) ? { origin: { kind: 'upsell', id: question } } : {};
}

/** What the address says that the next message begins from; `end` takes it out of the address. */
export function useBeginning(folder: string, named: string): { readonly begun: Beginning; readonly end: () => void } {
  const { actor, addressOf } = useOwner();
  const search = useSearch();
  const [, navigate] = useLocation();
  const begun = useMemo(() => readBeginning(search, actor.kind === 'page'), [actor.kind, search]);
  return { begun, end: () => navigate(addressOf(folder, named), { replace: true }) };
}
