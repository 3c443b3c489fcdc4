import { useEffect, useState } from 'react';
import type { ResolvedIntlConfig } from 'react-intl';
import type { PopupState } from '../document/frameState.ts';
import { createPopup, type Popup } from './createPopup.ts';
import { openBrowserPopup } from './openBrowserPopup.ts';
import { PopupApp } from './PopupApp.tsx';

interface LivePopupProps {
  readonly state: PopupState;
  readonly messages: ResolvedIntlConfig['messages'];
}

/** The sign-in popup in the browser. */
export function LivePopup({ state, messages }: LivePopupProps) {
  const [popup] = useState((): Popup => createPopup(state, openBrowserPopup(state.locale)));
  const [value, setValue] = useState(popup.value);
  useEffect(() => {
    const stopListening = popup.subscribe(() => setValue(popup.value()));
    const stop = popup.start();
    return () => {
      stopListening();
      stop();
    };
  }, [popup]);
  return <PopupApp locale={state.locale} messages={messages} value={value} />;
}
