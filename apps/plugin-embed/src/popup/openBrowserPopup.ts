import { browserClock, browserRandom } from 'ufi-browser';
import type { Locale } from 'ufi-core/contract';
import { createDispatcher, createFetchTransport, createIdMaker, type IdMaker } from 'ufi-core/request';
import { isDevelopment } from '../services/isDevelopment.ts';
import { createOpenerChannel } from './createOpenerChannel.ts';
import type { PopupPorts } from './createPopup.ts';

const nonceKey = 'ufi-sign-in-nonce';

/** Dependencies of the popup in the browser. */
export function openBrowserPopup(locale: Locale): PopupPorts & { readonly makeId: IdMaker } {
  const transport = createFetchTransport({
    fetch: (url, init) => fetch(url, init),
    origin: '',
    locale,
    credentials: 'same-origin',
  });
  return {
    dispatcher: createDispatcher({ transport, clock: browserClock, checkAnswers: isDevelopment }),
    clock: browserClock,
    makeId: createIdMaker({ clock: browserClock, random: browserRandom }),
    ...createOpenerChannel(),
    storeNonce(nonce) {
      try {
        if (nonce === null) sessionStorage.removeItem(nonceKey);
        else sessionStorage.setItem(nonceKey, nonce);
      } catch {
        // Without storage a page that severs the opener ends the sign-in; the visitor can start again.
      }
    },
    storedNonce() {
      try {
        return sessionStorage.getItem(nonceKey);
      } catch {
        return null;
      }
    },
    onReturn(callback) {
      addEventListener('focus', callback);
      return () => removeEventListener('focus', callback);
    },
    goTo: (address) => location.assign(address),
    close: () => window.close(),
    closeIfPopup: () => {
      // A window that somebody has opened by hand has other pages before this one, or another address.
      if (history.length === 1 && location.search.includes('display=popup')) window.close();
    },
  };
}
