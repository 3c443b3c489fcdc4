import { useIntl } from 'react-intl';
import { selectIsSignInNeeded } from 'ufi-core';
import type { OwnRestriction } from 'ufi-core/contract';
import { selectTarget } from 'ufi-core/internal/article';
import {
  selectActsAsOther,
  selectAreaRef,
  selectIsRefused,
  selectShouldSwitchAccount,
  selectThreadClosed,
  selectUserID,
} from 'ufi-plugin';
import { Button, Notice } from 'ufi-ui';
import { useFocusInComposer } from '../composer/useFocusInComposer.ts';
import { useFrame } from '../context/frameServices.ts';
import { useAppSelector } from '../context/storeHooks.ts';
import { useAct } from '../context/useAct.ts';
import { frameDescriptors } from '../messages/frameDescriptors.ts';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { SignInNotice } from '../sign-in/SignInNotice.tsx';

/** Why the visitor may not write, in the composer's place, that their session has ended, and how they sign in. */
export function LateNotices() {
  const { formatMessage } = useIntl();
  const { signIn } = useFrame();
  const isSignInNeeded = useAppSelector(selectIsSignInNeeded);
  const isRefused = useAppSelector(
    (state) => !selectThreadClosed(state) && (selectShouldSwitchAccount(state) || selectIsRefused(state)),
  );
  return (
    <>
      {isRefused && <OwnRefusal />}
      {isSignInNeeded && (
        <Notice
          tone="warning"
          isLive
          action={
            <Button variant="link" onClick={signIn.open}>
              {formatMessage(frameDescriptors.signIn)}
            </Button>
          }
        >
          {formatMessage(lazyDescriptors.sessionEnded)}
        </Notice>
      )}
      <SignInNotice />
    </>
  );
}

/** They act as a page where only people do, or the site has banned them: with the reason, and where to appeal. */
function OwnRefusal() {
  const { formatMessage } = useIntl();
  const isAway = useAppSelector(selectActsAsOther);
  const shouldSwitch = useAppSelector(selectShouldSwitchAccount);
  const restriction = useAppSelector((state) => selectTarget(state, selectAreaRef(state).target)?.restriction);
  return (
    <Notice action={isAway && <SwitchBackButton />}>
      {shouldSwitch ? (
        formatMessage(lazyDescriptors.switchAccount)
      ) : restriction ? (
        <Ban {...restriction} />
      ) : (
        formatMessage(lazyDescriptors.readOnly)
      )}
    </Notice>
  );
}

function Ban({ reason_kind, reason = '', act_id: act }: OwnRestriction) {
  const { formatMessage } = useIntl();
  const kind = reason_kind ?? 'none';
  // Whom the site vouches for, and guests, have no account to appeal with.
  const { isVouched } = useFrame().session;
  return (
    <>
      <p>{formatMessage(lazyDescriptors.banned)}</p>
      {kind + reason !== 'none' && <p dir="auto">{formatMessage(lazyDescriptors.banReason, { kind, reason })}</p>}
      {act !== undefined && isVouched !== true && (
        <a href={`/notifications?act=${act}`} target="_blank" rel="noopener">
          {formatMessage(lazyDescriptors.banAppeal)}
        </a>
      )}
    </>
  );
}

/** Switches back to the visitor's personal identity; the focus moves to the composer that then appears. */
function SwitchBackButton() {
  const { formatMessage } = useIntl();
  const act = useAct();
  const actor = useAppSelector(selectUserID);
  const button = useFocusInComposer();
  return (
    <Button ref={button} variant="link" onClick={() => act({ kind: 'setUser', actor })}>
      {formatMessage(frameDescriptors.actorTitle)}
    </Button>
  );
}
