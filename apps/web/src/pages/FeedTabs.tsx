import { useIntl } from 'react-intl';
import { feedSources, type FeedSources } from 'ufi-core/contract';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { feedAddress } from '../routing/feedAddress.ts';
import './FeedTabs.css';

const labels = { followed: webDescriptors.feedFollowed, groups: webDescriptors.groupsTitle } as const;

/** Links between the feed of all that one may see, and those of what one follows and of one's groups. */
export function FeedTabs({ sources }: { readonly sources: FeedSources | undefined }) {
  const { formatMessage } = useIntl();
  return (
    <nav aria-label={formatMessage(webDescriptors.feed)}>
      <ul className="web-feeds">
        {[undefined, ...feedSources].map((each) => (
          <li key={each ?? ''}>
            <a
              href={feedAddress({ filter: { sources: each }, profile: undefined })}
              aria-current={each === sources ? 'page' : undefined}
            >
              {formatMessage(each === undefined ? webDescriptors.feedAll : labels[each])}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
