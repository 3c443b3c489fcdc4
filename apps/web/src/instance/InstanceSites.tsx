import { useCallback, useState } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, type InstanceSite } from 'ufi-core/contract';
import { pluginEndpoints } from 'ufi-plugin/contract';
import { Button } from 'ufi-ui';
import { ConfirmDialog } from 'ufi-ui/dialog';
import { useToastedCall } from '../contexts/useToastedCall.ts';
import { PagedSection } from '../paged-list/PagedSection.tsx';
import { useServices } from '../services/appServices.ts';
import { siteDescriptors } from './texts/siteDescriptors.ts';

/** A site with the names of its owners. */
interface ListedSite {
  readonly site: InstanceSite;
  readonly owners: readonly string[];
}

/** `/admin/sites`: all sites that show comments of the network. */
export function InstanceSites() {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const read = useCallback(
    async (cursor: string | null) => {
      const page = await dispatcher.call(endpointRegistry.fetchInstanceSites, cursor === null ? {} : { cursor });
      const items = page.sites.map((site): ListedSite => ({
        site,
        owners: page.actors.filter(({ id }) => site.owners.includes(id)).map(({ name }) => name),
      }));
      return { items, cursor: page.cursor };
    },
    [dispatcher],
  );
  return (
    <PagedSection
      title={formatMessage(siteDescriptors.title)}
      isTitleHidden
      emptyText={formatMessage(siteDescriptors.none)}
      moreText={formatMessage(siteDescriptors.more)}
      announce={(count) => formatMessage(siteDescriptors.found, { count })}
      read={read}
    >
      {(item) => <SiteRow key={item.site.id} {...item} />}
    </PagedSection>
  );
}

function SiteRow({ site, owners }: ListedSite) {
  const { formatMessage, formatDate, formatList } = useIntl();
  const { dispatcher } = useServices();
  const { isBusy, run } = useToastedCall();
  const { id, name, domains, comments, is_closed: isClosed } = site;
  const [until, setUntil] = useState(site.deleted_until?.time ?? null);
  const [isAsking, setIsAsking] = useState(false);
  const isDeleted = until !== null;
  const change = async () => {
    const changed = await dispatcher.call(pluginEndpoints.deleteSite, { app_id: id, isDeleted: !isDeleted });
    setUntil(changed.deletedUntil ?? null);
  };
  const told = formatMessage(isDeleted ? siteDescriptors.restored : siteDescriptors.deleted, { name });
  const date = isDeleted ? formatDate(until * 1_000, { dateStyle: 'medium' }) : '';
  return (
    <li className="web-row">
      <div className="web-row__words">
        <bdi className="web-row__name">{name}</bdi>
        <span className="web-row__facts">
          <bdi className="web-admin__email">{domains.join(', ')}</bdi>
          <br />
          {formatMessage(siteDescriptors.owners, { owners: formatList(owners) })}
          {' · '}
          {formatMessage(siteDescriptors.comments, { count: comments })}
          {isClosed && ` · ${formatMessage(siteDescriptors.closed)}`}
          {isDeleted && (
            <>
              <br />
              {formatMessage(siteDescriptors.deletedUntil, { date })}
            </>
          )}
        </span>
      </div>
      <Button
        isBusy={isBusy}
        aria-label={formatMessage(isDeleted ? siteDescriptors.restoreOf : siteDescriptors.deleteOf, { name })}
        onClick={() => (isDeleted ? void run(change, told) : setIsAsking(true))}
      >
        {formatMessage(isDeleted ? siteDescriptors.restore : siteDescriptors.delete)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          isOpen
          isDanger
          title={formatMessage(siteDescriptors.deleteOf, { name })}
          confirmLabel={formatMessage(siteDescriptors.delete)}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            void run(change, told);
          }}
        >
          {formatMessage(siteDescriptors.question)}
        </ConfirmDialog>
      )}
    </li>
  );
}
