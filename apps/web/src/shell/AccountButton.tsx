import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { pictureOf, selectUnsentCount } from 'ufi-core';
import { initials } from 'ufi-core/text';
import { Avatar, Icon, Spinner, useLayerTrigger, useLazyPart, VisuallyHidden } from 'ufi-ui';
import { createLazyPart } from '../messages/lazyParts.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { useAppSelector } from '../store/storeHooks.ts';

const menuPart = createLazyPart(() => import('./AccountMenu.tsx'));
const signOutPart = createLazyPart(() => import('./SignOut.tsx'));

/** Button that opens the menu of the account; for guests, that of language and colours. */
export function AccountButton() {
  const { formatMessage } = useIntl();
  const { person } = useServices().session;
  const { layer, button } = useLayerTrigger('menu', menuPart.load);
  const { isOpen, ...anchor } = layer;
  const { part } = useLazyPart(menuPart, isOpen);
  const unsent = useAppSelector(selectUnsentCount);
  const [isLeaving, setIsLeaving] = useState(false);
  const { part: leaving } = useLazyPart(signOutPart, isLeaving);
  const hasUnsent = unsent > 0;
  // Loaded while still online: the question matters most without a connection.
  useEffect(() => {
    if (!hasUnsent) return;
    menuPart.load();
    signOutPart.load();
  }, [hasUnsent]);
  const label = formatMessage(webDescriptors.settings);
  const leave = () => {
    signOutPart.load();
    setIsLeaving(true);
  };
  return (
    <>
      <button {...button} type="button" className="web-account" aria-busy={isLeaving || undefined}>
        <VisuallyHidden>{label} </VisuallyHidden>
        {person === null ? (
          <Icon name="more" size={24} />
        ) : (
          <>
            {isLeaving ? (
              <Spinner />
            ) : (
              <Avatar id={person.id} initials={initials(person.name)} src={pictureOf(person)} size={32} />
            )}
            <bdi className="web-account__name">{person.name}</bdi>
          </>
        )}
      </button>
      {isOpen && part && <part.AccountMenu {...anchor} label={label} onLeave={leave} />}
      {isLeaving && leaving && <leaving.SignOut unsent={unsent} onStay={() => setIsLeaving(false)} />}
    </>
  );
}
