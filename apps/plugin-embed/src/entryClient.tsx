import { useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { ResolvedIntlConfig } from 'react-intl';
import type { FrameState } from './document/frameState.ts';
import { expandState } from './document/compactState.ts';
import { LiveFrame } from './frame/LiveFrame.tsx';
import { RefusedPage } from './frame/RefusedPage.tsx';
import { loadMessages } from './messages/loadMessages.ts';
import { observeLayers } from './page-bridge/observeLayers.ts';

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
    case 'refused':
      return <RefusedPage state={state} messages={messages} />;
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

/** Resolves once the linked sheets apply, or have failed: what a press shows needs more than the critical CSS. */
const stylesApplied = (): Promise<unknown> =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      .filter(({ sheet }) => sheet === null)
      .map(
        (link) => new Promise((resolve) => ['load', 'error'].forEach((name) => link.addEventListener(name, resolve))),
      ),
  );

const watchLayers = () => window.ufiReader && observeLayers(document.body, window.ufiReader.addLayer);

/** With mocks no server renders the document: the page starts empty, and there is no reader script. */
async function startMocked(root: HTMLElement): Promise<void> {
  const [{ loadMockedState }, { createPageLine }] = await Promise.all([
    import('./mocked/loadMockedState.ts'),
    import('./reader/createPageLine.ts'),
  ]);
  const state = await loadMockedState();
  const origin = 'address' in state ? state.address.origin : '';
  if (origin !== '') window.ufiReader = createPageLine({ origin, count: null }, root, () => undefined);
  createRoot(root).render(await draw(state, await loadMessages(state.locale)));
  watchLayers();
}

async function start(root: HTMLElement): Promise<void> {
  const state = readState();
  const [messages] = await Promise.all([loadMessages(state.locale), stylesApplied()]);
  const page = await draw(state, messages);
  // From here on React receives the presses itself.
  const replayPresses = window.ufiTakePresses?.();
  hydrateRoot(root, <Hydrated onHydrated={replayPresses}>{page}</Hydrated>, { identifierPrefix: 'f' });
  watchLayers();
}

const root = document.getElementById('root');
if (root !== null) void (import.meta.env.MODE === 'mock' ? startMocked(root) : start(root));
