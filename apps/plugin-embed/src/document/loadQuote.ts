import type { FramePageRequest } from 'ufi-plugin/contract';
import { articleInput } from './articleInput.ts';
import { readFrameAddress } from './frameAddress.ts';
import { refusalReason } from './refusalReason.ts';
import type { LoadedFrame, OpenedArticle, QuotedComment, QuoteState, RefusedState } from './frameState.ts';

type Common = Pick<QuoteState, 'locale' | 'renderedAt'>;

/** A public comment with its author. */
function quotedIn({ records }: OpenedArticle, id: string | null): QuotedComment | null {
  const comment = records.comments?.find(({ fbid, status }) => fbid === id && status === null);
  const author = records.actors?.find((actor) => actor.id === comment?.author);
  return comment === undefined || author === undefined ? null : { comment, author };
}

function originalOf(address: string, quoted: QuotedComment | null): string {
  const url = new URL(address);
  if (quoted !== null) url.searchParams.set('fb_comment_id', quoted.comment.fbid);
  return url.href;
}

/** Loads the state of a quote: one public comment, or the fact that it is gone. */
export async function loadQuote({ url, call }: FramePageRequest, common: Common): Promise<LoadedFrame> {
  const address = readFrameAddress(url);
  const answer = await call('openArticle', { ...articleInput(address), limit: 1 });
  const { status } = answer;
  if (status >= 500) throw new Error(`the article was answered with ${status}`);
  if (status !== 200) {
    const state: RefusedState = { ...common, kind: 'refused', address, reason: refusalReason(answer, address) };
    return { state, status, frameAncestors: [], isRefusal: true };
  }
  const { payload: opened } = answer.body as { readonly payload: OpenedArticle };
  const comment = quotedIn(opened, address.comment ?? null);
  const parent = address.includesParent ? quotedIn(opened, comment?.comment.parentcommentid ?? null) : null;
  const original = originalOf(opened.article.ogURL, comment);
  const state: QuoteState = { ...common, kind: 'quote', address, comment, parent, original };
  return { state, status: comment === null ? 404 : 200, frameAncestors: opened.site.domains };
}
