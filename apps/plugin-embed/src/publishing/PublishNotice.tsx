import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import {
  endPublishing,
  setPublishPopupStatus,
  setPublishToken,
  type Publishing,
  createPublishTokens,
} from 'ufi-plugin';
import { Button, ButtonLink, Notice } from 'ufi-ui';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { popupDescriptors } from '../messages/popupDescriptors.ts';
import { useFrame } from '../context/frameServices.ts';
import { useFacts } from '../context/useFacts.ts';
import { useNetworkName } from '../context/useNetworkName.ts';
import { useAppDispatch, useAppSelector } from '../context/storeHooks.ts';
import { createPublishPopup, type PublishPopup } from './createPublishPopup.ts';
import { publishAddress } from './publishAddress.ts';
import { browserClock } from 'ufi-browser';

/** Publish tokens of this tab. */
const publishTokens = createPublishTokens(() => sessionStorage, browserClock.now);

const texts = {
  missing: popupDescriptors.publishMissing,
  blocked: popupDescriptors.publishBlocked,
  open: popupDescriptors.publishOpen,
  closed: popupDescriptors.publishClosed,
  confirmed: popupDescriptors.publishConfirmed,
} as const satisfies Record<Publishing['popup'], unknown>;

/** Status of a comment that is to be posted to the network as well, with the button that opens the popup. */
export function PublishNotice() {
  const { locale, formatMessage } = useIntl();
  const { href } = useFacts();
  const dispatch = useAppDispatch();
  const publishing = useAppSelector(({ plugin }) => plugin.publishing);
  const popup = usePublishPopup();
  const network = useNetworkName();
  if (publishing === null || publishing.commentID === null) return null;
  const { popup: status, commentID: comment_id } = publishing;
  return (
    <Notice
      tone={status === 'blocked' ? 'warning' : 'info'}
      isLive
      action={
        <span className="frame-ways">
          {status === 'blocked' && (
            // The page may isolate windows from the frame: a tab confirms without it, and the notice can't say more.
            <ButtonLink
              variant="link"
              target="_blank"
              rel="noopener"
              href={publishAddress({ comment_id, iframe_referer: href, privacy_option: 'everyone' }, locale)}
              onClick={() => dispatch(setPublishPopupStatus('open'))}
            >
              {formatMessage(popupDescriptors.publishNow, { network })}
            </ButtonLink>
          )}
          {status !== 'confirmed' && status !== 'blocked' && (
            <Button variant="link" onClick={() => popup.current?.open()}>
              {formatMessage(status === 'open' ? lazyDescriptors.signInAgain : popupDescriptors.publishNow, {
                network,
              })}
            </Button>
          )}
          <Button variant="link" onClick={() => dispatch(endPublishing())}>
            {formatMessage(status === 'open' ? popupDescriptors.publishNot : lazyDescriptors.ok)}
          </Button>
        </span>
      }
    >
      {formatMessage(texts[status], { network })}
    </Notice>
  );
}

/** Creates the popup's controller, initialised with the stored publish token. */
function usePublishPopup() {
  const { locale } = useIntl();
  const { store, session } = useFrame();
  const popup = useRef<PublishPopup>(null);
  const person = session.person?.id;
  useEffect(() => {
    const { href, site } = store.getState().plugin.facts;
    const holder = person === undefined ? null : { person, site: site.id };
    const keep = (token: string | null) =>
      token === null ? publishTokens.forget() : holder && publishTokens.keep(holder, token);
    const found = holder && publishTokens.find(holder);
    if (found !== null) store.dispatch(setPublishToken(found));
    const opened = createPublishPopup({ store, href, locale, keep });
    popup.current = opened;
    return opened.close;
  }, [store, person, locale]);
  return popup;
}
