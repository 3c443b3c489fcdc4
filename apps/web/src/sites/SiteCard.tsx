import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ManagedSite } from 'ufi-plugin/contract';
import { Badge, ButtonLink } from 'ufi-ui';
import { Tabs } from 'ufi-ui/dialog';
import { siteDescriptors } from './texts/siteDescriptors.ts';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { useToast } from '../contexts/ToastProvider.tsx';
import { useServices } from '../services/appServices.ts';
import { SiteWebhooks } from '../site-webhooks/SiteWebhooks.tsx';
import { DeletedSite, DeleteSite } from './DeleteSite.tsx';
import { EmbedSnippet } from './EmbedSnippet.tsx';
import { SiteForm } from './SiteForm.tsx';
import { SiteImportSection } from './SiteImportSection.tsx';
import { SiteKeysSection } from './SiteKeysSection.tsx';
import { SiteMovesSection } from './SiteMovesSection.tsx';
import type { SettingsPart } from './SiteSettingsFields.tsx';
import { SiteStaff } from './SiteStaff.tsx';

interface SiteCardProps {
  readonly site: ManagedSite;
  readonly onSaved: (site: ManagedSite) => void;
}

/** A site: its domains and links, and for its owner tabs with everything that can be set. */
export function SiteCard({ site, onSaved }: SiteCardProps) {
  const { formatMessage } = useIntl();
  const { id } = site;
  const isOwner = site.role === 'owner';
  return (
    <section className="web-card web-site" aria-labelledby={`site-${id}`}>
      <div className="web-site__head">
        <h2 className="web-site__name" id={`site-${id}`}>
          <bdi>{site.name}</bdi>
        </h2>
        {site.isClosed && <Badge tone="neutral">{formatMessage(siteDescriptors.sitesClosed)}</Badge>}
      </div>
      <ul className="web-site__domains" dir="ltr">
        {site.domains.map((domain) => (
          <li key={domain}>{domain}</li>
        ))}
      </ul>
      {site.deletedUntil === undefined ? (
        <>
          <div className="web-site__links">
            <ButtonLink size="small" href={`/plugins/comments/moderation?app_id=${id}`}>
              {formatMessage(siteDescriptors.sitesModerate)}
            </ButtonLink>
            <a href={`/sites/export/?app_id=${id}`} download>
              {formatMessage(siteDescriptors.sitesExport)}
            </a>
          </div>
          {isOwner && <SiteTabs site={site} onSaved={onSaved} />}
        </>
      ) : (
        <DeletedSite site={site} until={site.deletedUntil} onRestored={onSaved} />
      )}
    </section>
  );
}

const tabNames = {
  install: siteDescriptors.sitesTabInstall,
  appearance: siteDescriptors.sitesTabAppearance,
  moderation: siteDescriptors.sitesTabModeration,
  staff: siteDescriptors.sitesTabStaff,
  accounts: siteDescriptors.sitesTabAccounts,
  webhooks: siteDescriptors.sitesTabWebhooks,
  import: siteDescriptors.sitesTabImport,
  addresses: siteDescriptors.sitesTabAddresses,
} as const;
type TabId = keyof typeof tabNames;

const tabIds = Object.keys(tabNames) as TabId[];
const parts: readonly SettingsPart[] = ['appearance', 'moderation', 'addresses'];

function SiteTabs({ site, onSaved }: SiteCardProps) {
  const { formatMessage } = useIntl();
  const [selected, setSelected] = useState<TabId>('install');
  const { id } = site;
  const tabs = tabIds.map((tab) => {
    const name = formatMessage(tabNames[tab]);
    return { id: tab, name, label: name };
  });
  const sections: Partial<Record<TabId, ReactNode>> = {
    install: (
      <>
        <EmbedSnippet appId={id} />
        <DeleteSite site={site} onDeleted={onSaved} />
      </>
    ),
    staff: <SiteStaff site={id} />,
    accounts: <SiteKeysSection site={id} />,
    webhooks: <SiteWebhooks site={id} />,
    import: <SiteImportSection site={id} />,
    addresses: <SiteMovesSection site={id} />,
  };
  return (
    <Tabs
      label={site.name}
      tabs={tabs}
      selected={selected}
      onSelect={(tab) => setSelected(tabIds.find((each) => each === tab) ?? 'install')}
      isPanelStop={false}
    >
      {/* Forms stay, so that switching tabs loses nothing. */}
      {parts.map((part) => (
        <div key={part} hidden={part !== selected}>
          <SettingsForm site={site} part={part} onSaved={onSaved} />
        </div>
      ))}
      {sections[selected]}
    </Tabs>
  );
}

function SettingsForm({ site, part, onSaved }: SiteCardProps & { readonly part: SettingsPart }) {
  const { formatMessage } = useIntl();
  const { update } = useServices().sites;
  const showToast = useToast();
  return (
    <SiteForm
      site={site}
      part={part}
      submitLabel={formatMessage(lazyDescriptors.save)}
      onSend={async ({ name, domains, settings }) => {
        onSaved(await update({ app_id: site.id, name, domains, settings }));
        showToast({ tone: 'success', text: formatMessage(siteDescriptors.sitesSaved) });
      }}
    />
  );
}
