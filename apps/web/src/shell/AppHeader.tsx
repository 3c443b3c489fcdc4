import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { pictureOf } from 'ufi-core';
import { clientSettingsOf } from 'ufi-core/contract';
import { initials } from 'ufi-core/text';
import {
  Avatar,
  ButtonLink,
  createLazyPart,
  Icon,
  IconButton,
  useLayerTrigger,
  useLazyPart,
  VisuallyHidden,
} from 'ufi-ui';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { useSignInAddress } from '../links/useSignInAddress.ts';
import { LazyMessagesBadge, LazyNotificationsBadge } from './messages-badge/LazyMessagesBadge.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import { SignOutButton } from './SignOutButton.tsx';
import { useColorSchemeSwitch } from './useColorSchemeSwitch.ts';

/** Header with the network's name, account, language and colour scheme. */
export function AppHeader() {
  const { formatMessage } = useIntl();
  const { networkName } = clientSettingsOf(useServices().session);
  return (
    <header className="web-header">
      <div className="web-header__inner">
        <a className="web-header__brand" href="/">
          <bdi>{networkName}</bdi>
          <VisuallyHidden>{formatMessage(webDescriptors.toHome)}</VisuallyHidden>
        </a>
        <nav className="web-header__tools" aria-label={formatMessage(webDescriptors.settings)}>
          <a className="ufi-icon-button ufi-icon-button--medium" href="/search">
            <Icon name="search" />
            <VisuallyHidden>{formatMessage(webDescriptors.searchTitle)}</VisuallyHidden>
          </a>
          <LanguageMenu />
          <Account />
        </nav>
      </div>
    </header>
  );
}

function ColorSchemeButton() {
  const { onSelect, ...look } = useColorSchemeSwitch();
  return <IconButton {...look} onClick={onSelect} />;
}

const menuPart = createLazyPart(() => import('./AccountMenu.tsx'));

function AccountMenuButton() {
  const { layer, button } = useLayerTrigger('menu', menuPart.load);
  const { isOpen, ...anchor } = layer;
  const { part } = useLazyPart(menuPart, isOpen);
  const label = useIntl().formatMessage(webDescriptors.settings);
  return (
    <>
      <IconButton {...button} icon="more" label={label} />
      {isOpen && part && <part.AccountMenu {...anchor} label={label} />}
    </>
  );
}

function Account() {
  const { formatMessage } = useIntl();
  const { session } = useServices();
  const signInAddress = useSignInAddress();
  if (session.person === null) {
    return (
      <>
        <ColorSchemeButton />
        <ButtonLink href={signInAddress} variant="primary" size="small">
          {formatMessage(webDescriptors.signIn)}
        </ButtonLink>
      </>
    );
  }
  const { id, name } = session.person;
  const messages = formatMessage(webDescriptors.messagesTitle);
  return (
    <>
      <a className="ufi-icon-button ufi-icon-button--medium web-header__messages" href="/messages">
        <Icon name="message" />
        <VisuallyHidden>{messages}</VisuallyHidden>
        <Suspense>
          <LazyMessagesBadge />
        </Suspense>
      </a>
      <a className="ufi-icon-button ufi-icon-button--medium web-header__messages" href="/notifications">
        <Icon name="bell" />
        <VisuallyHidden>{formatMessage(webDescriptors.notificationsTitle)}</VisuallyHidden>
        <Suspense>
          <LazyNotificationsBadge />
        </Suspense>
      </a>
      <AccountMenuButton />
      <Avatar id={id} initials={initials(name)} src={pictureOf(session.person)} size={32} name={name} />
      <SignOutButton />
    </>
  );
}
