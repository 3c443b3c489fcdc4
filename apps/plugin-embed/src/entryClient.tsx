import { createRoot, hydrateRoot } from 'react-dom/client';
import type { ResolvedIntlConfig } from 'react-intl';
import type { ReactNode } from 'react';
import type { FrameState } from './document/frameState.ts';
import { expandState } from './document/compactState.ts';
import { LiveFrame } from './frame/LiveFrame.tsx';
import { RefusedPage } from './frame/RefusedPage.tsx';
import { loadMessages } from './messages/loadMessages.ts';

/** The state that our own server wrote into the document. */
const readState = (): FrameState =>
  expandState(JSON.parse(document.getElementById('ufi-state')?.textContent ?? '') as FrameState);

async function draw(state: FrameState, messages: ResolvedIntlConfig['messages']): Promise<ReactNode> {
  switch (state.kind) {
    case 'article':
      return <LiveFrame first={state} messages={messages} />;
    case 'quote': {
      const { LiveQuote } = await import('./quote/LiveQuote.tsx');
      return <LiveQuote state={state} messages={messages} />;
    }
    case 'refused':
      return <RefusedPage state={state} messages={messages} />;
    case 'popup': {
      const { AnyPopup } = await import('./popup/AnyPopup.tsx');
      return <AnyPopup state={state} messages={messages} />;
    }
  }
}

/** Links the sheets that are not part of the critical CSS: menus, dialogs, interaction states. */
function linkStyles(): void {
  const sheets = JSON.parse(document.getElementById('ufi-styles')?.textContent ?? '[]') as readonly string[];
  for (const href of sheets)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
}

/** With mocks no server renders the document: the page starts empty. */
async function startMocked(root: HTMLElement): Promise<void> {
  const { loadMockedState } = await import('./mocked/loadMockedState.ts');
  const state = await loadMockedState();
  createRoot(root).render(await draw(state, await loadMessages(state.locale)));
}

async function start(root: HTMLElement): Promise<void> {
  linkStyles();
  const state = readState();
  const messages = await loadMessages(state.locale);
  hydrateRoot(root, await draw(state, messages), { identifierPrefix: 'f' });
  window.ufiReplayClicks?.();
}

const root = document.getElementById('root');
if (root !== null) void (import.meta.env.MODE === 'mock' ? startMocked(root) : start(root));
