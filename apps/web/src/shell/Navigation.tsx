import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from 'ufi-ui';
import { useLocation } from 'wouter';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { LazyUnseenBadge } from './messages-badge/LazyUnseenBadge.ts';

/** The main pages: address, icon, name, and a number beside it. */
const mainPages = [
  { address: '/', icon: 'home', label: webDescriptors.homeTitle, isPublic: true, badge: null },
  { address: '/search', icon: 'search', label: webDescriptors.searchTitle, isPublic: true, badge: null },
  { address: '/groups', icon: 'friends', label: webDescriptors.groupsTitle, isPublic: false, badge: null },
  { address: '/pages', icon: 'flag', label: webDescriptors.pagesTitle, isPublic: false, badge: null },
  {
    address: '/messages',
    icon: 'message',
    label: webDescriptors.messagesTitle,
    isPublic: false,
    badge: 'messages',
  },
  {
    address: '/notifications',
    icon: 'bell',
    label: webDescriptors.notificationsTitle,
    isPublic: false,
    badge: 'notifications',
  },
] as const;

const isAt = (path: string, address: string): boolean =>
  path === address || (address !== '/' && path.startsWith(`${address}/`));

/** Navigation between the main pages; those that need a session are for who has one. */
export function Navigation() {
  const { formatMessage } = useIntl();
  const [path] = useLocation();
  const isGuest = useServices().session.person === null;
  return (
    <nav className="web-nav" data-guest={isGuest || undefined} aria-label={formatMessage(webDescriptors.navigation)}>
      <ul className="web-nav__list">
        {mainPages
          .filter(({ isPublic }) => isPublic || !isGuest)
          .map(({ address, icon, label, badge }) => (
            <li key={address}>
              <a className="web-nav__link" href={address} aria-current={isAt(path, address) ? 'page' : undefined}>
                <Icon name={icon} size={24} />
                <span className="web-nav__label">{formatMessage(label)}</span>
                {badge && (
                  <Suspense>
                    <LazyUnseenBadge of={badge} />
                  </Suspense>
                )}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
