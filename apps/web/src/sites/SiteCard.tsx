import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { SiteRecord } from 'ufi-plugin/contract';
import { Badge, Button } from 'ufi-ui';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { SiteForm } from './SiteForm.tsx';
import { Snippet } from './Snippet.tsx';

interface SiteCardProps {
  readonly site: SiteRecord;
  readonly onSaved: (site: SiteRecord) => void;
}

/** One site: where it is, its code, and its form. */
export function SiteCard({ site, onSaved }: SiteCardProps) {
  const { formatMessage } = useIntl();
  const { update } = useServices().sites;
  const [isEditing, setIsEditing] = useState(false);
  const { id } = site;
  return (
    <section className="web-card web-site" aria-labelledby={`site-${id}`}>
      <div className="web-site__head">
        <h2 className="web-site__name" id={`site-${id}`}>
          <bdi>{site.name}</bdi>
        </h2>
        {site.isClosed && <Badge tone="neutral">{formatMessage(webDescriptors.sitesClosed)}</Badge>}
        {!isEditing && (
          <Button icon="edit" size="small" onClick={() => setIsEditing(true)}>
            {formatMessage(webDescriptors.sitesEdit)}
          </Button>
        )}
      </div>
      {isEditing ? (
        <SiteForm
          site={site}
          submitLabel={formatMessage(webDescriptors.save)}
          onSend={async ({ name, domains, isClosed }) => onSaved(await update({ app_id: id, name, domains, isClosed }))}
          onClose={() => setIsEditing(false)}
        />
      ) : (
        <>
          <ul className="web-site__domains" dir="ltr">
            {site.domains.map((domain) => (
              <li key={domain}>{domain}</li>
            ))}
          </ul>
          <Snippet appId={id} />
        </>
      )}
    </section>
  );
}
