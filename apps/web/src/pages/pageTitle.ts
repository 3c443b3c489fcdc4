import type { IntlShape } from 'react-intl';
import { actorDescriptors } from '../messages/actorDescriptors.ts';
import { moderationDescriptors } from '../messages/moderationDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import type { PageData } from './pageData.ts';

const longestExcerpt = 60;

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
    case 'report':
      return intl.formatMessage(moderationDescriptors.reportTitle);
    case 'signIn':
      return intl.formatMessage(webDescriptors.signIn);
    case 'sites':
      return intl.formatMessage(webDescriptors.sitesTitle);
    case 'townHall':
      return intl.formatMessage(actorDescriptors.townHall);
    case 'blocks':
      return intl.formatMessage(moderationDescriptors.blocksTitle);
    case 'reports':
      return intl.formatMessage(moderationDescriptors.reportsTitle);
    case 'notFound':
      return intl.formatMessage(webDescriptors.notFoundTitle);
    case 'feed':
      return page.profile?.name ?? intl.formatMessage(webDescriptors.feed);
    case 'gallery':
      return intl.formatMessage(webDescriptors.feed);
  }
}

/** The document's title: what the page is about, and where. */
export const pageTitle = (intl: IntlShape, page: PageData): string =>
  `${pageHeading(intl, page)} · ${intl.formatMessage(webDescriptors.appName)}`;
