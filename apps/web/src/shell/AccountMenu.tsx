import { useIntl } from 'react-intl';
import { townHallAddress } from 'ufi-core/internal/addresses';
import type { Locale } from 'ufi-core/contract';
import { Menu, type MenuAnchorProps, type MenuEntry } from 'ufi-ui';
import { actorDescriptors } from '../messages/actorDescriptors.ts';
import { moderationDescriptors } from '../messages/moderationDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { useColorSchemeSwitch } from './useColorSchemeSwitch.ts';

/** Pages of the account's menu: id, icon, name and address. */
const settingsPages = [
  ['profile', 'user', webDescriptors.profileTitle, '/settings/profile'],
  ['account', 'lock', webDescriptors.accountTitle, '/settings/account'],
  ['friends', 'friends', webDescriptors.friendsTitle, '/friends'],
  ['pages', 'verified', webDescriptors.pagesTitle, '/pages'],
  ['reports', 'flag', moderationDescriptors.reportsTitle, '/reports/'],
  ['blocks', 'ban', moderationDescriptors.blocksTitle, '/settings/blocks'],
  ['stars', 'star', webDescriptors.starsTitle, '/settings/stars'],
  ['sites', 'globe', webDescriptors.sitesTitle, '/settings/sites'],
  ['townHall', 'home', actorDescriptors.townHall, townHallAddress({ ref: 'settings' })],
] as const;

const ownersPage = ['admin', 'eye', webDescriptors.adminTitle, '/admin'] as const;

// Each language is shown by its own name, in every language of the page.
const languages = [
  ['pt-BR', 'Português'],
  ['en-US', 'English'],
  ['ar', 'العربية'],
] as const satisfies readonly (readonly [Locale, string])[];

const year = 31_536_000;

// Reloads the page, because its direction and all texts change.
function chooseLanguage(locale: Locale): void {
  document.cookie = `ufi-locale=${locale}; path=/; max-age=${year}; samesite=lax`;
  location.reload();
}

interface AccountMenuProps extends MenuAnchorProps {
  /** The viewer signs out. */
  readonly onLeave: () => void;
}

/** Open menu of the account: its pages, language, colour scheme and signing out. Guests have what needs no account. */
export function AccountMenu({ onLeave, ...anchor }: AccountMenuProps) {
  const { formatMessage, locale: current } = useIntl();
  const scheme = useColorSchemeSwitch();
  const { person, ownsinstance } = useServices().session;
  const offered = ownsinstance ? [...settingsPages, ownersPage] : settingsPages;
  const pages: readonly MenuEntry[] =
    person === null
      ? []
      : [...offered.map(([id, icon, label, href]) => ({ id, icon, label: formatMessage(label), href })), 'divider'];
  const choices = languages.map(([locale, label]) => ({
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
