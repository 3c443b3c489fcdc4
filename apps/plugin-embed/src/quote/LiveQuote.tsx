import { useEffect } from 'react';
import type { ResolvedIntlConfig } from 'react-intl';
import type { QuoteState } from '../document/frameState.ts';
import { createPageBridge } from '../page-bridge/createPageBridge.ts';
import { QuoteApp } from './QuoteApp.tsx';

interface LiveQuoteProps {
  readonly state: QuoteState;
  readonly messages: ResolvedIntlConfig['messages'];
}

/** A quoted comment in the browser: reports its height to the page, and applies the page's theme. */
export function LiveQuote({ state, messages }: LiveQuoteProps) {
  const { origin } = state.address;
  useEffect(() => createPageBridge(origin).open(), [origin]);
  return <QuoteApp state={state} messages={messages} />;
}
