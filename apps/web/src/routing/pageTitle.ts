import type { IntlShape } from 'react-intl';
import { actorDescriptors } from '../messages/actorDescriptors.ts';
import { moderationDescriptors } from '../messages/moderationDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import type { PageData } from './pageData.ts';
import type { StandalonePageName } from './pageRoute.ts';

/** Longer than any tab or list of tabs shows, and short enough to be read out. */
const longestHeading = 160;

/** Headings of pages that need no data before they render. */
const standaloneHeadings = {
  settings: webDescriptors.settings,
  saved: webDescriptors.savedTitle,
  sites: webDescriptors.sitesTitle,
  moderation: moderationDescriptors.moderationTitle,
  townHall: actorDescriptors.townHall,
  blocks: moderationDescriptors.blocksTitle,
  stars: webDescriptors.starsTitle,
  messages: webDescriptors.messagesTitle,
  groups: webDescriptors.groupsTitle,
  pages: webDescriptors.pagesTitle,
  friends: webDescriptors.friendsTitle,
  profileSettings: webDescriptors.profileTitle,
  search: webDescriptors.searchTitle,
  notifications: webDescriptors.notificationsTitle,
  account: webDescriptors.accountTitle,
  admin: webDescriptors.adminTitle,
} as const satisfies Record<StandalonePageName, unknown>;

/** Other headings that do not depend on the page's content. */
const plainHeadings = {
  report: moderationDescriptors.reportTitle,
  signIn: webDescriptors.signIn,
  reports: moderationDescriptors.reportsTitle,
  notFound: webDescriptors.notFoundTitle,
  gallery: webDescriptors.feed,
} as const satisfies Record<Exclude<PageData['name'], 'feed' | 'post' | 'live' | 'story' | 'standalone'>, unknown>;

/** The first line of a text, cut between words if it is very long. */
function firstLine(text: string): string {
  const line = text.trim().split('\n', 1)[0] ?? '';
  const characters = Array.from(line);
  if (characters.length <= longestHeading) return line;
  const cut = characters.slice(0, longestHeading).join('');
  return `${cut.replace(/\s+\S*$/, '')}…`;
}

/** Heading of a page. */
export function pageHeading(intl: IntlShape, page: PageData): string {
  switch (page.name) {
    case 'post':
    case 'live':
    case 'story': {
      const { post, records } = page.thread;
      const author = records.actors?.find(({ id }) => id === post.author);
      const text = firstLine(post.body.text);
      return text === '' ? intl.formatMessage(webDescriptors.postOf, { name: author?.name ?? '' }) : text;
    }
    case 'feed':
      return (page.profile ?? page.group)?.name ?? intl.formatMessage(webDescriptors.feed);
    case 'standalone':
      return intl.formatMessage(standaloneHeadings[page.page]);
    default:
      return intl.formatMessage(plainHeadings[page.name]);
  }
}

/** Title of the document: the page's heading and the network's name. */
export const pageTitle = (intl: IntlShape, page: PageData, network: string): string =>
  `${pageHeading(intl, page)} · ${network}`;
