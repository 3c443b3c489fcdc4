import { useMemo } from 'react';
import { isFbid } from 'ufi-core/contract';
import { commentAddress } from 'ufi-core/internal/addresses';
import type { MessageOrigin } from 'ufi-mercury/contract';
import { useLocation, useSearch } from 'wouter';
import { useOwner } from '../mailbox/mailboxContext.ts';

/** What the next message begins from: a comment that a page answers, a question of the writer's own, or an item for sale. */
export interface Beginning {
  /** The comment that the page answers privately, and where it is. */
  readonly comment?: { readonly id: string; readonly address: string };
  readonly origin?: MessageOrigin;
}

function readBeginning(search: string, isPage: boolean): Beginning {
  const query = new URLSearchParams(search);
  const place = query.get('comment') ?? '';
  const question = query.get('upsell') ?? '';
  const [post = '', commentId, replyCommentId, ...more] = place.split('_');
  const isPlace = [post, commentId, replyCommentId ?? post].every(isFbid) && more.length === 0;
  if (isPage && isPlace && commentId !== undefined) {
    const address = commentAddress(`/posts/${post}`, { commentId, ...(replyCommentId && { replyCommentId }) });
    return { comment: { id: replyCommentId ?? commentId, address } };
  }
  const item = query.get('item') ?? '';
  if (!isPage && isFbid(question)) return { origin: { kind: 'upsell', id: question } };
  return isFbid(item) ? { origin: { kind: 'item', id: item } } : {};
}

/** What the address says that the next message begins from; `end` takes it out of the address. */
export function useBeginning(folder: string, named: string): { readonly begun: Beginning; readonly end: () => void } {
  const { actor, addressOf } = useOwner();
  const search = useSearch();
  const [, navigate] = useLocation();
  const begun = useMemo(() => readBeginning(search, actor.kind === 'page'), [actor.kind, search]);
  return { begun, end: () => navigate(addressOf(folder, named), { replace: true }) };
}
