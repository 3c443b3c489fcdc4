import type { StandalonePageName } from '../routing/pageRoute.ts';
import { createLazyPage } from './createLazyPage.tsx';

const pages = {
  settings: createLazyPage(async () => (await import('../settings/SettingsPage.tsx')).SettingsPage).Page,
  saved: createLazyPage(async () => (await import('../saved/SavedPage.tsx')).SavedPage).Page,
  sites: createLazyPage(async () => (await import('../sites/SitesPage.tsx')).SitesPage).Page,
  moderation: createLazyPage(async () => (await import('../site-moderation/ModerationPage.tsx')).ModerationPage).Page,
  townHall: createLazyPage(async () => (await import('../town-hall/TownHallPage.tsx')).TownHallPage).Page,
  stars: createLazyPage(async () => (await import('../stars/wallet/StarsPage.tsx')).StarsPage).Page,
  friends: createLazyPage(async () => (await import('../people/FriendsPage.tsx')).FriendsPage).Page,
  profileSettings: createLazyPage(async () => (await import('../people/ProfileSettingsPage.tsx')).ProfileSettingsPage)
    .Page,
  admin: createLazyPage(async () => (await import('../instance/AdminPages.tsx')).AdminPages).Page,
  account: createLazyPage(async () => (await import('../account/AccountPages.tsx')).AccountPages).Page,
  messages: createLazyPage(async () => (await import('../messaging/MessagesPage.tsx')).MessagesPage).Page,
  groups: createLazyPage(async () => (await import('../groups/GroupsPages.tsx')).GroupsPages).Page,
  notifications: createLazyPage(
    async () => (await import('../notifications/NotificationsPages.tsx')).NotificationsPages,
  ).Page,
  search: createLazyPage(async () => (await import('../search/SearchPage.tsx')).SearchPage).Page,
  pages: createLazyPage(async () => (await import('../managed-pages/ManagedPages.tsx')).ManagedPages).Page,
  blocks: createLazyPage(async () => (await import('../blocks/BlocksPage.tsx')).BlocksPage).Page,
} as const satisfies Record<StandalonePageName, unknown>;

/** A page that needs no data before it renders, by its name. */
export function StandalonePage({ name }: { readonly name: StandalonePageName }) {
  const Page = pages[name];
  return <Page />;
}
