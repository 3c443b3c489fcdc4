import { useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { ResolvedIntlConfig } from 'react-intl';
import { observeRenderedAt } from 'ufi-browser';
import type { FrameState } from './document/frameState.ts';
import { expandState } from './document/compactState.ts';
import { LiveFrame } from './frame/LiveFrame.tsx';
import { loadMessages } from './messages/loadMessages.ts';
import { LazyCommentPlaceholder } from './thread/LazyCommentPlaceholder.tsx';
import { observeLayers } from './page-bridge/observeLayers.ts';

const root = document.getElementById('root');

/** The state that our own server wrote into the document. */
const readState = (): FrameState =>
  expandState(JSON.parse(document.getElementById('ufi-state')?.textContent ?? '') as FrameState);

async function draw(state: FrameState, messages: ResolvedIntlConfig['messages']): Promise<ReactNode> {
  switch (state.kind) {
    case 'article':
      return <LiveFrame first={state} messages={messages} />;
    case 'quote': {
      const { QuoteApp } = await import('./quote/QuoteApp.tsx');
      return <QuoteApp state={state} messages={messages} />;
    }
    case 'refused': {
      const { RefusedPage } = await import('./frame/RefusedPage.tsx');
      return <RefusedPage state={state} messages={messages} />;
    }
    case 'popup': {
      const { AnyPopup } = await import('./popup/AnyPopup.tsx');
      return <AnyPopup state={state} messages={messages} />;
    }
  }
}

interface HydratedProps {
  readonly onHydrated: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Calls back after the effects of everything within, which is when presses take effect. */
function Hydrated({ onHydrated, children }: HydratedProps) {
  useEffect(() => onHydrated?.(), [onHydrated]);
  return children;
}

const watchLayers = () => window.ufiReader && observeLayers(document.body, window.ufiReader.addLayer);

/** With mocks no server renders the document: the page starts empty, and there is no reader script. */
async function startMocked(root: HTMLElement): Promise<void> {
  const [{ loadMockedState }, { createPageLine }, { createPopupOpener }, { popupAddress }] = await Promise.all([
    import('./mocked/loadMockedState.ts'),
    import('./reader/createPageLine.ts'),
    import('./reader/createPopupOpener.ts'),
    import('./document/popupAddress.ts'),
  ]);
  const state = await loadMockedState();
  const origin = 'address' in state ? state.address.origin : '';
  if (origin !== '') window.ufiReader = createPageLine({ origin, count: null }, root, () => undefined);
  if (state.kind === 'article') window.ufiPopup = createPopupOpener(popupAddress(state));
  createRoot(root).render(await draw(state, await loadMessages(state.locale)));
  watchLayers();
}

/** See {@link AppModule}. What a press shows needs more than the critical CSS. */
export async function start(styled: Promise<unknown>): Promise<void> {
  if (root === null) return;
  const state = readState();
  // Documents name the minute in which they were rendered.
  if ('renderedAt' in state) observeRenderedAt(state.renderedAt, 60);
  // What was pressed in a placeholder takes effect as well.
  const placeholders = root.querySelector('.frame-put-away') && LazyCommentPlaceholder.load();
  const [messages] = await Promise.all([loadMessages(state.locale), styled, placeholders]);
  const page = await draw(state, messages);
  // From here on React receives the presses itself.
  const replayPresses = window.ufiTakePresses?.();
  window.ufiStopReader?.();
  hydrateRoot(root, <Hydrated onHydrated={replayPresses}>{page}</Hydrated>, { identifierPrefix: 'f' });
  watchLayers();
}

if (import.meta.env.MODE === 'mock' && root !== null) void startMocked(root);
