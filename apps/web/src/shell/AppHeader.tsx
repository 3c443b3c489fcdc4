import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { pictureOf } from 'ufi-core';
import { clientSettingsOf } from 'ufi-core/contract';
import { townHallAddress } from 'ufi-core/internal/addresses';
import { initials } from 'ufi-core/text';
import { Avatar, ButtonLink, Icon, IconButton, MenuButton, VisuallyHidden } from 'ufi-ui';
import { actorDescriptors } from '../messages/actorDescriptors.ts';
import { moderationDescriptors } from '../messages/moderationDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { useSignInAddress } from '../links/useSignInAddress.ts';
import { LazyMessagesBadge } from './messages-badge/LazyMessagesBadge.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import { SignOutButton } from './SignOutButton.tsx';
import { useColorScheme } from './useColorScheme.ts';

/** Pages of the account's menu: id, icon, name and address. */
const settingsPages = [
  ['groups', 'user', webDescriptors.groupsTitle, '/groups'],
  ['reports', 'flag', moderationDescriptors.reportsTitle, '/reports/'],
  ['blocks', 'ban', moderationDescriptors.blocksTitle, '/settings/blocks'],
  ['stars', 'star', webDescriptors.starsTitle, '/settings/stars'],
  ['sites', 'globe', webDescriptors.sitesTitle, '/settings/sites'],
  ['townHall', 'home', actorDescriptors.townHall, townHallAddress({ ref: 'settings' })],
] as const;

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
          <LanguageMenu />
          <ColorSchemeButton />
          <Account />
        </nav>
      </div>
    </header>
  );
}

function ColorSchemeButton() {
  const { formatMessage } = useIntl();
  const { colorScheme, setColorScheme } = useColorScheme();
  const other = colorScheme === 'dark' ? 'light' : 'dark';
  const label = other === 'dark' ? webDescriptors.colorSchemeDark : webDescriptors.colorSchemeLight;
  return (
    <IconButton
      icon={other === 'dark' ? 'moon' : 'sun'}
      label={formatMessage(label)}
      onClick={() => setColorScheme(other)}
    />
  );
}

function Account() {
  const { formatMessage } = useIntl();
  const { session } = useServices();
  const signInAddress = useSignInAddress();
  if (session.person === null) {
    return (
      <ButtonLink href={signInAddress} variant="primary" size="small">
        {formatMessage(webDescriptors.signIn)}
      </ButtonLink>
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
      <MenuButton
        label={formatMessage(webDescriptors.settings)}
        size="medium"
        entries={settingsPages.map(([id, icon, label, href]) => ({ id, icon, label: formatMessage(label), href }))}
      />
      <Avatar id={id} initials={initials(name)} src={pictureOf(session.person)} size={32} name={name} />
      <SignOutButton />
    </>
  );
}
