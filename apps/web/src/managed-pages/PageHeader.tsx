import { useState } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, type PageRecord, type ProfileRecord } from 'ufi-core/contract';
import { ButtonLink } from 'ufi-ui';
import { ProfileConnection } from '../actors/ProfileConnection.tsx';
import { ProfileHeader } from '../actors/ProfileHeader.tsx';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { hasPageRole } from './hasPageRole.ts';
import { pageDescriptors } from './pageDescriptors.ts';
import { PageFacts } from './PageFacts.tsx';

interface PageHeaderProps {
  readonly profile: ProfileRecord;
  /** The page as it was when its posts were loaded. */
  readonly first: PageRecord;
}

/** Header above the posts of a page: following it and writing to it, and its settings for its staff. */
export function PageHeader({ profile, first }: PageHeaderProps) {
  const { formatMessage } = useIntl();
  const { dispatcher, session } = useServices();
  const { id } = profile;
  const [page, setPage] = useState(first);
  const reload = () => {
    // What is shown stays if it fails.
    dispatcher.call(endpointRegistry.fetchPage, { page_id: id }).then(
      ({ page: found }) => setPage(found),
      () => undefined,
    );
  };
  const kind = (
    <>
      {formatMessage(webDescriptors.page)} · <PageFacts page={page} />
    </>
  );
  return (
    <ProfileHeader {...profile} kind={kind}>
      {session.person !== null && <ProfileConnection {...profile} onChange={reload} />}
      {hasPageRole(page) && (
        <ButtonLink size="small" href={`/pages/${id}/settings`}>
          {formatMessage(pageDescriptors.settings)}
        </ButtonLink>
      )}
    </ProfileHeader>
  );
}
