import type { IntlShape } from 'react-intl';
import { actorDescriptors } from '../messages/actorDescriptors.ts';
import { moderationDescriptors } from '../messages/moderationDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import type { PageData } from './pageData.ts';

const longestExcerpt = 60;

/** Of pages that are called the same whatever is on them. */
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

/** What the page is about, as its heading says it. */
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

/** The document's title: what the page is about, and where. */
export const pageTitle = (intl: IntlShape, page: PageData): string =>
  `${pageHeading(intl, page)} · ${intl.formatMessage(webDescriptors.appName)}`;
