import { useIntl } from 'react-intl';
import { townHallAddress } from 'ufi-core/internal/addresses';
import { Menu, type MenuAnchorProps } from 'ufi-ui';
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
  ['groups', 'comment', webDescriptors.groupsTitle, '/groups'],
  ['pages', 'verified', webDescriptors.pagesTitle, '/pages'],
  ['reports', 'flag', moderationDescriptors.reportsTitle, '/reports/'],
  ['blocks', 'ban', moderationDescriptors.blocksTitle, '/settings/blocks'],
  ['stars', 'star', webDescriptors.starsTitle, '/settings/stars'],
  ['sites', 'globe', webDescriptors.sitesTitle, '/settings/sites'],
  ['townHall', 'home', actorDescriptors.townHall, townHallAddress({ ref: 'settings' })],
] as const;

const ownersPage = ['admin', 'eye', webDescriptors.adminTitle, '/admin'] as const;

/** Open menu of the account: its pages, and the colour scheme. */
export function AccountMenu(props: MenuAnchorProps) {
  const { formatMessage } = useIntl();
  const scheme = useColorSchemeSwitch();
  const { session } = useServices();
  const offered = session.ownsinstance ? [...settingsPages, ownersPage] : settingsPages;
  const pages = offered.map(([id, icon, label, href]) => ({ id, icon, label: formatMessage(label), href }));
  return <Menu {...props} align="end" entries={[...pages, { id: 'colorScheme', ...scheme }]} />;
}
