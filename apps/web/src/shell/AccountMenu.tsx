import { useIntl } from 'react-intl';
import { townHallAddress } from 'ufi-core/internal/addresses';
import { Menu, type MenuAnchorProps, type MenuEntry } from 'ufi-ui';
import { actorDescriptors } from '../messages/actorDescriptors.ts';
import { moderationDescriptors } from '../messages/moderationDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { chooseLanguage, offeredLanguages } from './languages.ts';
import { useColorSchemeSwitch } from './useColorSchemeSwitch.ts';

/** Pages of the account's menu: id, icon, name and address. */
const settingsPages = [
  ['settings', 'settings', webDescriptors.settings, '/settings'],
  ['profile', 'user', webDescriptors.profileTitle, '/settings/profile'],
  ['account', 'lock', webDescriptors.accountTitle, '/settings/account'],
  ['saved', 'bookmark', webDescriptors.savedTitle, '/saved'],
  ['friends', 'friends', webDescriptors.friendsTitle, '/friends'],
  ['pages', 'verified', webDescriptors.pagesTitle, '/pages'],
  ['reports', 'flag', moderationDescriptors.reportsTitle, '/reports/'],
  ['blocks', 'ban', moderationDescriptors.blocksTitle, '/settings/blocks'],
  ['stars', 'star', webDescriptors.starsTitle, '/settings/stars'],
  ['sites', 'globe', webDescriptors.sitesTitle, '/settings/sites'],
  ['townHall', 'home', actorDescriptors.townHall, townHallAddress({ ref: 'settings' })],
] as const;

const ownersPage = ['admin', 'eye', webDescriptors.adminTitle, '/admin'] as const;

interface AccountMenuProps extends MenuAnchorProps {
  /** The viewer signs out. */
  readonly onLeave: () => void;
}

/** Open menu of the account: its pages, language, colour scheme and signing out. Guests have what needs no account. */
export function AccountMenu({ onLeave, ...anchor }: AccountMenuProps) {
  const { formatMessage, locale: current } = useIntl();
  const scheme = useColorSchemeSwitch();
  const { person, ownsinstance, settings = {} } = useServices().session;
  const offered = ownsinstance ? [...settingsPages, ownersPage] : settingsPages;
  const pages: readonly MenuEntry[] =
    person === null
      ? []
      : [...offered.map(([id, icon, label, href]) => ({ id, icon, label: formatMessage(label), href })), 'divider'];
  const choices = offeredLanguages(settings).map(([locale, label]) => ({
    id: locale,
    label,
    isChecked: locale === current,
    onSelect: () => chooseLanguage(locale),
  }));
  const leaving: readonly MenuEntry[] =
    person === null
      ? []
      : ['divider', { id: 'signOut', icon: 'logOut', label: formatMessage(webDescriptors.signOut), onSelect: onLeave }];
  return (
    <Menu
      {...anchor}
      align="end"
      entries={[...pages, { id: 'colorScheme', ...scheme }, 'divider', ...choices, ...leaving]}
    />
  );
}
