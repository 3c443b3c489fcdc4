import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { endPublishing, setPublishToken, type Publishing } from 'ufi-plugin';
import { Button, Notice } from 'ufi-ui';
import { frameDescriptors } from '../messages/frameDescriptors.ts';
import { networkName as network } from '../messages/networkName.ts';
import { useFrame } from '../context/frameServices.ts';
import { useAppDispatch, useAppSelector } from '../context/storeHooks.ts';
import { createPublishPopup, type PublishPopup } from './createPublishPopup.ts';
import { publishTokens } from './publishTokens.ts';

const texts = {
  missing: frameDescriptors.publishMissing,
  blocked: frameDescriptors.publishBlocked,
  open: frameDescriptors.publishOpen,
  closed: frameDescriptors.publishClosed,
  confirmed: frameDescriptors.publishConfirmed,
} as const satisfies Record<Publishing['popup'], unknown>;

/** Status of a comment that is to be posted to the network as well, with the button that opens the popup. */
export function PublishNotice() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const publishing = useAppSelector(({ plugin }) => plugin.publishing);
  const popup = usePublishPopup();
  if (publishing === null || publishing.commentID === null) return null;
  const { popup: status } = publishing;
  return (
    <Notice
      tone={status === 'blocked' ? 'warning' : 'info'}
      isLive
      action={
        <span className="frame-ways">
          {status !== 'confirmed' && (
            <Button variant="link" onClick={() => popup.current?.open()}>
              {formatMessage(status === 'open' ? frameDescriptors.signInAgain : frameDescriptors.publishNow, {
                network,
              })}
            </Button>
          )}
          <Button variant="link" onClick={() => dispatch(endPublishing())}>
            {formatMessage(status === 'open' ? frameDescriptors.publishNot : frameDescriptors.ok)}
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
  const { locale, formatMessage } = useIntl();
  const { store, session } = useFrame();
  const popup = useRef<PublishPopup>(null);
  const waiting = formatMessage(frameDescriptors.publishing);
  const person = session.person?.id;
  useEffect(() => {
    const { href, site } = store.getState().plugin.facts;
    const holder = person === undefined ? null : { person, site: site.id };
    const keep = (token: string | null) =>
      token === null ? publishTokens.forget() : holder && publishTokens.keep(holder, token);
    const found = holder && publishTokens.find(holder);
    if (found !== null) store.dispatch(setPublishToken(found));
    const opened = createPublishPopup({ store, href, locale, waiting, keep });
    popup.current = opened;
    return opened.close;
  }, [store, person, locale, waiting]);
  return popup;
}
