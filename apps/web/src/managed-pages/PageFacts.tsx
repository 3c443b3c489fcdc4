import { useIntl } from 'react-intl';
import type { PageRecord } from 'ufi-core/contract';
import { Icon, VisuallyHidden } from 'ufi-ui';
import { pageDescriptors } from './pageDescriptors.ts';

/** If a page is verified, and how many follow it. */
export function PageFacts({ page: { actor, followerCount } }: { readonly page: PageRecord }) {
  const { formatMessage } = useIntl();
  return (
    <span className="web-page-facts">
      {actor.isVerified && (
        <>
          <Icon name="verified" size={16} />{' '}
          <VisuallyHidden>{formatMessage(pageDescriptors.verified)}</VisuallyHidden>{' '}
        </>
      )}
      {formatMessage(pageDescriptors.followers, { count: followerCount })}
    </span>
  );
}
