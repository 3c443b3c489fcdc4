import { useIntl } from 'react-intl';
import { selectIsSignInNeeded } from 'ufi-core';
import { Notice } from 'ufi-ui';
import { useSignInAddress } from '../links/useSignInAddress.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useAppSelector } from '../store/storeHooks.ts';

/** Notice that the session has ended. Pending mutations wait for the next sign-in. */
export function SignInNeeded() {
  const { formatMessage } = useIntl();
  const isNeeded = useAppSelector(selectIsSignInNeeded);
  const address = useSignInAddress();
  if (!isNeeded) return null;
  return (
    <Notice tone="warning" isLive action={<a href={address}>{formatMessage(webDescriptors.signIn)}</a>}>
      {formatMessage(webDescriptors.sessionEnded)}
    </Notice>
  );
}
