import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { countedRows, endpointRegistry, type InstanceFacts } from 'ufi-core/contract';
import { Icon, useClock } from 'ufi-ui';
import { LoadedView } from '../notices/LoadedView.tsx';
import { useServices } from '../services/appServices.ts';
import { useLoaded } from '../services/useLoaded.ts';
import { adminDescriptors } from './texts/adminDescriptors.ts';

const gigabyte = 1_000_000_000;
const megabyte = 1_000_000;

/** How the instance does at the moment. */
export function InstanceOverview() {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const read = useCallback(() => dispatcher.call(endpointRegistry.fetchInstanceFacts, {}), [dispatcher]);
  const { state } = useLoaded(read);
  return (
    <section className="web-card web-admin__facts" aria-label={formatMessage(adminDescriptors.facts)}>
      <LoadedView state={state}>{(facts) => <Facts facts={facts} />}</LoadedView>
    </section>
  );
}

function Facts({ facts }: { readonly facts: InstanceFacts }) {
  const { formatMessage, formatNumber, formatDate } = useIntl();
  const countOf = (rows: number) => {
    const count = formatNumber(rows);
    return rows < countedRows ? count : formatMessage(adminDescriptors.about, { count });
  };
  const size = (bytes: number) =>
    bytes >= gigabyte
      ? formatNumber(bytes / gigabyte, { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 })
      : formatNumber(bytes / megabyte, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 });
  const duration = (seconds: number) =>
    seconds < 60
      ? formatNumber(seconds, { style: 'unit', unit: 'second' })
      : formatNumber(Math.floor(seconds / 60), { style: 'unit', unit: 'minute' });
  const {
    version,
    started,
    streams,
    database_bytes,
    free_bytes,
    failed_jobs,
    waiting_jobs,
    overdue_seconds,
    people,
    comments,
  } = facts;
  const rows = [
    [adminDescriptors.factVersion, version],
    [adminDescriptors.factStarted, formatDate(started.time * 1_000, { dateStyle: 'medium', timeStyle: 'short' })],
    [adminDescriptors.factStreams, formatNumber(streams)],
    [adminDescriptors.factFailedJobs, formatNumber(failed_jobs)],
    [adminDescriptors.factWaitingJobs, formatNumber(waiting_jobs)],
    [adminDescriptors.factOverdue, duration(overdue_seconds)],
    [adminDescriptors.factBackup, <LastBackup key="backup" backup={facts.last_backup} />],
    [adminDescriptors.factPeople, countOf(people)],
    [adminDescriptors.factComments, countOf(comments)],
    [adminDescriptors.factDatabase, size(database_bytes)],
    [adminDescriptors.factDisk, free_bytes === null ? formatMessage(adminDescriptors.unknown) : size(free_bytes)],
  ] as const;
  return (
    <dl>
      {rows.map(([name, value]) => (
        <div key={name.id}>
          <dt>{formatMessage(name)}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const weekSeconds = 7 * 24 * 60 * 60;

/** When the last backup was made, with a warning if that is long ago, or never was. */
function LastBackup({ backup }: { readonly backup: InstanceFacts['last_backup'] }) {
  const { formatMessage, formatDate } = useIntl();
  const isOld = useClock((now) => (backup === null || now - backup.time > weekSeconds ? 1 : 0)) === 1;
  return (
    <>
      {backup === null
        ? formatMessage(adminDescriptors.backupNever)
        : formatDate(backup.time * 1_000, { dateStyle: 'medium', timeStyle: 'short' })}
      {isOld && (
        <span className="web-admin__warning">
          <Icon name="warning" size={16} />
          {formatMessage(adminDescriptors.backupHint)}
        </span>
      )}
    </>
  );
}
