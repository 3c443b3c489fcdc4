import type { IntlShape } from 'react-intl';
import { actorDescriptors } from '../messages/actorDescriptors.ts';
import { moderationDescriptors } from '../messages/moderationDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import type { PageData } from './pageData.ts';

const longestExcerpt = 60;

/** Headings that do not depend on the page's content. */
const plainHeadings = {
  report: moderationDescriptors.reportTitle,
  signIn: webDescriptors.signIn,
  sites: webDescriptors.sitesTitle,
  moderation: moderationDescriptors.moderationTitle,
  townHall: actorDescriptors.townHall,
  blocks: moderationDescriptors.blocksTitle,
  reports: moderationDescriptors.reportsTitle,
  notFound: webDescriptors.notFoundTitle,
  gallery: webDescriptors.feed,
} as const satisfies Record<Exclude<PageData['name'], 'feed' | 'post' | 'live' | 'story'>, unknown>;

/** Heading of a page. */
export function pageHeading(intl: IntlShape, page: PageData): string {
  switch (page.name) {
    case 'post':
    case 'live':
    case 'story': {
      const { post, records } = page.thread;
      const author = records.actors?.find(({ id }) => id === post.author);
      const text = post.body.text.split('\n', 1)[0] ?? '';
      return text === ''
        ? intl.formatMessage(webDescriptors.postOf, { name: author?.name ?? '' })
        : Array.from(text).slice(0, longestExcerpt).join('');
    }
    case 'feed':
      return page.profile?.name ?? intl.formatMessage(webDescriptors.feed);
    default:
      return intl.formatMessage(plainHeadings[page.name]);
  }
}

/** Title of the document: the page's heading and the app's name. */
export const pageTitle = (intl: IntlShape, page: PageData): string =>
  `${pageHeading(intl, page)} · ${intl.formatMessage(webDescriptors.appName)}`;
