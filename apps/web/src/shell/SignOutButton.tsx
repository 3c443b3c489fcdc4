import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { selectUnsentCount } from 'ufi-core';
import { createLazyPart, IconButton, useLazyPart } from 'ufi-ui';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useAppSelector } from '../store/storeHooks.ts';

const signOutPart = createLazyPart(() => import('./SignOut.tsx'));

/** Signs out; the code for it is loaded on intent. */
export function SignOutButton() {
  const { formatMessage } = useIntl();
  const unsent = useAppSelector(selectUnsentCount);
  const [isPressed, setIsPressed] = useState(false);
  const { part, isLoading } = useLazyPart(signOutPart, isPressed);
  const hasUnsent = unsent > 0;
  // Loaded while still online: the question matters most without a connection.
  useEffect(() => {
    if (hasUnsent) signOutPart.load();
  }, [hasUnsent]);
  const press = () => {
    signOutPart.load();
    setIsPressed(true);
  };
  return (
    <>
      <IconButton
        icon="logOut"
        label={formatMessage(webDescriptors.signOut)}
        isBusy={isPressed && (isLoading || part !== undefined)}
        onClick={press}
      />
      {isPressed && part && <part.SignOut unsent={unsent} onStay={() => setIsPressed(false)} />}
    </>
  );
}
