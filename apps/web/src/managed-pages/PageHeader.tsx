import { useCallback, useEffect, useState } from 'react';
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

/** Header above the posts of a page: following it and writing to it, and its settings for its staff. */
export function PageHeader({ profile }: { readonly profile: ProfileRecord }) {
  const { formatMessage } = useIntl();
  const { dispatcher, session } = useServices();
  const { id } = profile;
  const [page, setPage] = useState<PageRecord | null>(null);
  const load = useCallback(() => {
    // Without it the header has what the profile says.
    dispatcher.call(endpointRegistry.fetchPage, { page_id: id }).then(
      ({ page: found }) => setPage(found),
      () => undefined,
    );
  }, [dispatcher, id]);
  useEffect(load, [load]);
  const kind = (
    <>
      {formatMessage(webDescriptors.page)}
      {page?.actor.id === id && (
        <>
          {' · '}
          <PageFacts page={page} />
        </>
      )}
    </>
  );
  return (
    <ProfileHeader {...profile} kind={kind}>
      {session.person !== null && (
        <ProfileConnection key={id} {...profile} onChange={load}>
          {page?.actor.id === id && hasPageRole(page) && (
            <ButtonLink size="small" href={`/pages/${id}/settings`}>
              {formatMessage(pageDescriptors.settings)}
            </ButtonLink>
          )}
        </ProfileConnection>
      )}
    </ProfileHeader>
  );
}
