import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { ManagedSite } from 'ufi-plugin/contract';
import { Badge, Button, ButtonLink } from 'ufi-ui';
import { siteDescriptors } from '../messages/siteDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useToast } from '../contexts/ToastProvider.tsx';
import { useServices } from '../services/appServices.ts';
import { SiteForm } from './SiteForm.tsx';
import { SiteImportSection } from './SiteImportSection.tsx';
import { SiteKeysSection } from './SiteKeysSection.tsx';
import { SiteMovesSection } from './SiteMovesSection.tsx';
import { SiteStaff } from './SiteStaff.tsx';
import { EmbedSnippet } from './EmbedSnippet.tsx';

interface SiteCardProps {
  readonly site: ManagedSite;
  readonly onSaved: (site: ManagedSite) => void;
}

/** A site: domains, embed code, settings and staff. */
export function SiteCard({ site, onSaved }: SiteCardProps) {
  const { formatMessage } = useIntl();
  const { update } = useServices().sites;
  const showToast = useToast();
  const [isEditing, setIsEditing] = useState(false);
  const { id } = site;
  return (
    <section className="web-card web-site" aria-labelledby={`site-${id}`}>
      <div className="web-site__head">
        <h2 className="web-site__name" id={`site-${id}`}>
          <bdi>{site.name}</bdi>
        </h2>
        {site.isClosed && <Badge tone="neutral">{formatMessage(siteDescriptors.sitesClosed)}</Badge>}
        {!isEditing && site.role === 'owner' && (
          <Button icon="edit" size="small" onClick={() => setIsEditing(true)}>
            {formatMessage(siteDescriptors.sitesEdit)}
          </Button>
        )}
      </div>
      {isEditing ? (
        <SiteForm
          site={site}
          submitLabel={formatMessage(webDescriptors.save)}
          onSend={async ({ name, domains, settings }) => {
            onSaved(await update({ app_id: id, name, domains, settings }));
            showToast({ tone: 'success', text: formatMessage(siteDescriptors.sitesSaved) });
          }}
          onClose={() => setIsEditing(false)}
        />
      ) : (
        <>
          <ul className="web-site__domains" dir="ltr">
            {site.domains.map((domain) => (
              <li key={domain}>{domain}</li>
            ))}
          </ul>
          {site.role === 'owner' && <EmbedSnippet appId={id} />}
          <div className="web-site__links">
            <ButtonLink size="small" href={`/plugins/comments/moderation?app_id=${id}`}>
              {formatMessage(siteDescriptors.sitesModerate)}
            </ButtonLink>
            <a href={`/sites/export/?app_id=${id}`} download>
              {formatMessage(siteDescriptors.sitesExport)}
            </a>
          </div>
          {site.role === 'owner' && <SiteStaff site={id} />}
          {site.role === 'owner' && <SiteKeysSection site={id} />}
          {site.role === 'owner' && <SiteImportSection site={id} />}
          {site.role === 'owner' && <SiteMovesSection site={id} />}
        </>
      )}
    </section>
  );
}
