import { useIntl } from 'react-intl';
import { feedSources, type FeedSources } from 'ufi-core/contract';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { LinkTabs } from '../page-head/LinkTabs.tsx';
import { feedAddress } from '../routing/feedAddress.ts';

const names = { followed: webDescriptors.feedFollowed, groups: webDescriptors.groupsTitle } as const;

/** Links between the feed of all that one may see, and those of what one follows and of one's groups. */
export function FeedTabs({ sources }: { readonly sources: FeedSources | undefined }) {
  const { formatMessage } = useIntl();
  const tabs = [undefined, ...feedSources].map((each) => ({
    href: feedAddress({ filter: { sources: each }, profile: undefined }),
    name: formatMessage(each === undefined ? webDescriptors.feedAll : names[each]),
    isCurrent: each === sources,
  }));
  return <LinkTabs label={formatMessage(webDescriptors.feed)} tabs={tabs} />;
}
