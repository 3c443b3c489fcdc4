import { renderToString } from 'react-dom/server';
import { createIntl, createIntlCache } from 'react-intl';
import type { FramePageRequest, RenderFramePage } from 'ufi-plugin/contract';
import { preloadViews } from 'ufi-ui/document';
import 'ufi-ui/icons';
import { frameStyle, popupStyle } from 'virtual:built-styles';
import { renderFrameDocument, styleHash } from './document/renderFrameDocument.ts';
import { commentsJsonLd } from './document/commentsJsonLd.ts';
import { createCriticalCss } from './document/criticalCss.ts';
import type { FrameState } from './document/frameState.ts';
import { compactState } from './document/compactState.ts';
import { loadFrame } from './document/loadFrame.ts';
import { readerSettings } from './document/readerSettings.ts';
import { readerTextsIn } from './document/readerTextsIn.ts';
import { renderState } from './renderState.tsx';
import { loadMessages } from './messages/loadMessages.ts';
import { frameDescriptors } from './messages/frameDescriptors.ts';
import { lazyDescriptors } from './messages/lazyDescriptors.ts';

const criticalCss = createCriticalCss(frameStyle);

/**
 * Styles of a document. A site's theme is declared with a selector specific enough to override the sheets linked later.
 */
function styleOf(state: FrameState, markup: string): string {
  if (state.kind === 'popup') return popupStyle;
  const style = criticalCss(markup, state.address.theme);
  const themed = Object.entries(state.address.theme).map(([property, value]) => `${property}:${value};`);
  return themed.length === 0 ? style : `${style}:root[data-colorscheme]{${themed.join('')}}`;
}

/** Server rendering of a frame or a popup; see {@link RenderFramePage}. */
export const render: RenderFramePage = async (request: FramePageRequest) => {
  const { locale, assets } = request;
  const [messages, { state, status, frameAncestors, isRefusal, shown }] = await Promise.all([
    loadMessages(locale),
    loadFrame(request),
    preloadViews(),
  ]);
  const intl = createIntl({ locale, messages }, createIntlCache());
  const { view, count } = renderState(state, messages, request);
  const markup = renderToString(view, { identifierPrefix: 'f' });
  const style = styleOf(state, markup);
  const html = renderFrameDocument({
    locale,
    assets: state.kind === 'popup' ? { ...assets, styles: [] } : assets,
    reader: readerSettings(state, {
      assets,
      count,
      texts: readerTextsIn(intl),
      failure: intl.formatMessage(lazyDescriptors.appNotLoaded),
    }),
    markup,
    state: compactState(state),
    colorScheme: state.kind === 'popup' ? 'auto' : state.address.colorScheme,
    ground: state.kind === 'popup' ? undefined : state.address.ground,
    comments: state.kind === 'article' && state.session.person === null ? commentsJsonLd(state) : null,
    title: intl.formatMessage(frameDescriptors.comments),
    style,
  });
  return { status, html, styleHashes: [styleHash(style)], frameAncestors, isRefusal, shown };
};
