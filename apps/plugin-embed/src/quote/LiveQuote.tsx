import { useEffect } from 'react';
import type { ResolvedIntlConfig } from 'react-intl';
import type { QuoteState } from '../document/frameState.ts';
import { createPageBridge } from '../page-bridge/createPageBridge.ts';
import { QuoteApp } from './QuoteApp.tsx';

interface LiveQuoteProps {
  readonly state: QuoteState;
  readonly messages: ResolvedIntlConfig['messages'];
}

/** A quoted comment in the browser: it tells its page how high it is, and takes the look that the page wants. */
export function LiveQuote({ state, messages }: LiveQuoteProps) {
  const { origin } = state.address;
  useEffect(() => createPageBridge(origin).open(), [origin]);
  return <QuoteApp state={state} messages={messages} />;
}
