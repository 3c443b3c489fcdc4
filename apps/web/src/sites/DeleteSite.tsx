import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { ManagedSite } from 'ufi-plugin/contract';
import { Button, Notice } from 'ufi-ui';
import { ConfirmDialog } from 'ufi-ui/dialog';
import { siteDescriptors } from './texts/siteDescriptors.ts';
import { useToast } from '../contexts/ToastProvider.tsx';
import { useServices } from '../services/appServices.ts';

/** Deletes or restores a site; a toast says if that failed. */
function useDeletion(site: ManagedSite, onChanged: (site: ManagedSite) => void) {
  const { formatMessage } = useIntl();
  const { sites } = useServices();
  const showToast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const change = async (isDeleted: boolean): Promise<void> => {
    setIsBusy(true);
    try {
      onChanged(await sites.delete({ app_id: site.id, isDeleted }));
    } catch {
      showToast({ tone: 'error', text: formatMessage(siteDescriptors.sitesDeleteFailed) });
      setIsBusy(false);
    }
  };
  return { isBusy, change };
}

interface DeleteSiteProps {
  readonly site: ManagedSite;
  readonly onDeleted: (site: ManagedSite) => void;
}

/** Button that deletes a site, after a question. */
export function DeleteSite({ site, onDeleted }: DeleteSiteProps) {
  const { formatMessage } = useIntl();
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, change } = useDeletion(site, onDeleted);
  return (
    <div className="web-site__actions">
      <Button size="small" onClick={() => setIsAsking(true)}>
        {formatMessage(siteDescriptors.sitesDelete)}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={formatMessage(siteDescriptors.sitesDelete)}
        confirmLabel={formatMessage(siteDescriptors.sitesDelete)}
        isDanger
        isBusy={isBusy}
        onConfirm={() => void change(true)}
        onCancel={() => setIsAsking(false)}
      >
        {formatMessage(siteDescriptors.sitesDeleteQuestion, { name: site.name })}
      </ConfirmDialog>
    </div>
  );
}

interface DeletedSiteProps {
  readonly site: ManagedSite;
  /** Unix seconds. */
  readonly until: number;
  readonly onRestored: (site: ManagedSite) => void;
}

/** Says until when a deleted site can be restored, with the button for it. */
export function DeletedSite({ site, until, onRestored }: DeletedSiteProps) {
  const { formatMessage, formatDate } = useIntl();
  const { isBusy, change } = useDeletion(site, onRestored);
  const date = formatDate(until * 1_000, { dateStyle: 'long' });
  return (
    <>
      <Notice isLive>{formatMessage(siteDescriptors.sitesDeleted, { date })}</Notice>
      {site.role === 'owner' && (
        <div className="web-site__actions">
          <Button size="small" icon="retry" isBusy={isBusy} onClick={() => void change(false)}>
            {formatMessage(siteDescriptors.sitesRestore)}
          </Button>
        </div>
      )}
    </>
  );
}
