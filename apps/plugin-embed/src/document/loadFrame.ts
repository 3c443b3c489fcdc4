import { browserClock } from 'ufi-browser';
import type { FramePageRequest, FrameSession } from 'ufi-plugin/contract';
import type { Session } from 'ufi-core/contract';
import { articleInput, embeddingOf } from './articleInput.ts';
import { readFrameAddress, type FrameAddress } from './frameAddress.ts';
import type { LoadedFrame, ArticleState, FrameState, OpenedArticle, PopupState, RefusedState } from './frameState.ts';
import { loadPublish, publishedIn } from './loadPublish.ts';
import { loadQuote } from './loadQuote.ts';
import { payloadOf } from './payloadOf.ts';
import { popupPath } from './popupAddress.ts';
import { refusalReason } from './refusalReason.ts';

const quotePath = '/plugins/comment-embed';

/**
 * Loads the state of a document. A refusal is rendered as well.
 * @throws Error if a call fails with a status of 500 or above
 */
export async function loadFrame(request: FramePageRequest): Promise<LoadedFrame> {
  // Rounded to the minute, so that a document stays the same within it and can be revalidated instead of sent again.
  const common = { locale: request.locale, renderedAt: Math.floor(browserClock.now() / 60_000) * 60 };
  const published = publishedIn(request.url);
  if (published !== undefined) return loadPublish(request, common, published);
  const { pathname } = new URL(request.url);
  if (pathname.startsWith(popupPath)) return loadPopup(request, common);
  return pathname.startsWith(quotePath) ? loadQuote(request, common) : loadArticle(request, common);
}

type Common = Pick<FrameState, 'locale' | 'renderedAt'>;

async function loadPopup({ call, nonce }: FramePageRequest, common: Common): Promise<LoadedFrame> {
  const answer = await call('fetchSession', {});
  if (answer.status !== 200) throw new Error(`fetchSession answered ${answer.status}`);
  const state: PopupState = { ...common, kind: 'popup', nonce: nonce ?? null, session: payloadOf(answer) as Session };
  return { state, status: 200, frameAncestors: [] };
}

/** Falls back to the first page if the cursor is no longer valid. */
async function openAt(address: FrameAddress, call: FramePageRequest['call']) {
  const opened = await call('openArticle', articleInput(address));
  if (address.cursor === undefined || opened.status !== 422) return { address, opened };
  const first = { ...address, cursor: undefined };
  return { address: first, opened: await call('openArticle', articleInput(first)) };
}

async function loadArticle({ url, isMobile, call }: FramePageRequest, common: Common): Promise<LoadedFrame> {
  const asked = readFrameAddress(url);
  const [{ address, opened }, session] = await Promise.all([
    openAt(asked, call),
    call('fetchFrameSession', embeddingOf(asked)),
  ]);
  if (opened.status !== 200 || session.status !== 200) {
    const status = [opened.status, session.status].find((each) => each !== 200) ?? 404;
    if (status >= 500) throw new Error(`the article was answered with ${status}`);
    const state: RefusedState = { ...common, kind: 'refused', address, reason: refusalReason(opened, address) };
    return { state, status, frameAncestors: [], isRefusal: true };
  }
  const found = payloadOf(opened) as OpenedArticle;
  const { site, article, seq } = found;
  const state: ArticleState = {
    ...common,
    kind: 'article',
    // However the page has written it, from here on the article is where the server has found it.
    address: { ...address, href: article.ogURL, page: undefined },
    session: payloadOf(session) as FrameSession,
    opened: found,
    isMobile,
  };
  const shown = { article: article.id, site: site.id, seq };
  return { state, status: 200, frameAncestors: site.domains, shown };
}
