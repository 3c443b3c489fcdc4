import {
  endPublishing,
  setPublishToken,
  parsePopupMessage,
  setPublishPopupStatus,
  type PluginStore,
  type Publishing,
} from 'ufi-plugin';
import { publishAddress, waitingAddress } from './publishAddress.ts';

/** Options of {@link createPublishPopup}. */
interface PublishPopupParts {
  readonly store: PluginStore;
  /** The article's address as the frame sees it. */
  readonly href: string;
  readonly locale: string;
  /** Stores the publish token; null discards it. */
  readonly keep: (token: string | null) => void;
}

/** Popup in which a visitor confirms a post for everybody (S7.52). */
export interface PublishPopup {
  /** Opens it, or opens it again. Browsers allow this only during a click. */
  open(this: void): void;
  close(this: void): void;
}

const width = 400;
const height = 550;
const fromTop = 120;
const pollMs = 500;

/** Centred on the visitor's window, 120 px below its upper edge. */
const features = (): string => {
  const left = Math.max(0, screenX + (outerWidth - width) / 2);
  return `popup,width=${width},height=${height},left=${Math.round(left)},top=${Math.max(0, screenY) + fromTop}`;
};

/**
 * Follows the comment that is to be confirmed: opens a window that waits in the click that sends it, navigates it to the
 * confirmation page once the server has the comment, and closes it if there is nothing to confirm. Accepts messages
 * only from its own window, and only while that shows our own origin (A30).
 */
export function createPublishPopup({ store, href, locale, keep }: PublishPopupParts): PublishPopup {
  const { origin } = location;
  const { dispatch } = store;
  const own = () => store.getState().plugin;
  let popup: Window | null = null;
  let wasClosed = false;
  let lastPublishing: Publishing | null = null;
  let token = own().publishToken;

  const addressOf = (comment_id: string): string =>
    origin + publishAddress({ comment_id, iframe_referer: href, privacy_option: 'everyone' }, locale);

  const closePopup = () => {
    popup?.close();
    popup = null;
  };

  const openAt = (address: string): void => {
    closePopup();
    wasClosed = false;
    popup = window.open(address, '_blank', features());
    dispatch(setPublishPopupStatus(popup === null ? 'blocked' : 'open'));
  };

  /** A window that the page severs from the frame can't be navigated, and has closed itself. */
  const goToComment = (commentID: string | null): void => {
    if (commentID !== null && popup?.closed === false) popup.location.replace(addressOf(commentID));
  };

  const change = (next: Publishing | null, before: Publishing | null): void => {
    if (next === null) return closePopup();
    const isBegun = next.clientId === null && before?.clientId !== null;
    // Offline the window would stay empty.
    if (isBegun && navigator.onLine) return openAt(origin + waitingAddress(locale));
    if (next.commentID === null || before?.commentID === next.commentID) return;
    goToComment(next.commentID);
  };

  // This code was loaded after the click. If the browser still counts the activation, the window opens late; if not,
  // the click is lost, and the browser must not be blamed for it.
  const openLate = (): void => {
    lastPublishing = own().publishing;
    if (lastPublishing?.popup !== 'missing' || !navigator.onLine || navigator.userActivation?.isActive !== true) return;
    openAt(origin + waitingAddress(locale));
    goToComment(lastPublishing.commentID);
  };

  const onStoreChange = (): void => {
    const { publishing, publishToken } = own();
    if (token !== publishToken) keep((token = publishToken));
    if (publishing === lastPublishing) return;
    const before = lastPublishing;
    lastPublishing = publishing;
    change(publishing, before);
  };

  const onMessage = ({ source, origin: from, data }: MessageEvent): void => {
    if (popup === null || source !== popup || from !== origin) return;
    const message = parsePopupMessage(data);
    if (message?.type === 'declined') dispatch(setPublishPopupStatus('closed'));
    if (message?.type !== 'published' || message.commentID !== own().publishing?.commentID) return;
    dispatch(setPublishToken(message.token));
    dispatch(setPublishPopupStatus('confirmed'));
  };

  // Closed on two polls in a row, because a message sent just before closing has to arrive first. This is not final:
  // opening the popup again can still confirm.
  const checkClosed = (): void => {
    const isClosed = popup?.closed === true;
    if (isClosed && wasClosed && own().publishing?.popup === 'open') dispatch(setPublishPopupStatus('closed'));
    wasClosed = isClosed;
  };

  addEventListener('message', onMessage);
  const polling = setInterval(checkClosed, pollMs);
  openLate();
  const unsubscribe = store.subscribe(onStoreChange);
  onStoreChange();
  return {
    open() {
      const comment = own().publishing?.commentID;
      if (comment != null) openAt(addressOf(comment));
    },
    close() {
      removeEventListener('message', onMessage);
      clearInterval(polling);
      unsubscribe();
      closePopup();
      dispatch(endPublishing());
    },
  };
}
