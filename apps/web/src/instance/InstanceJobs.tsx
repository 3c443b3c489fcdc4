import { useCallback, useState } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, jobStates, type InstanceJob, type JobState } from 'ufi-core/contract';
import { Button } from 'ufi-ui';
import { useSearch } from 'wouter';
import { useToastedCall } from '../contexts/useToastedCall.ts';
import { LinkTabs } from '../page-head/LinkTabs.tsx';
import { PagedSection } from '../paged-list/PagedSection.tsx';
import { useServices } from '../services/appServices.ts';
import { adminDescriptors } from './texts/adminDescriptors.ts';
import { emptyTexts, failureTexts, kindTexts, queueTexts, stateTexts } from './texts/jobDescriptors.ts';

/** `/admin/jobs`: what the instance does after the call that asked for it, and what of that has failed. */
export function InstanceJobs() {
  const { formatMessage, formatNumber } = useIntl();
  const { dispatcher } = useServices();
  const asked = new URLSearchParams(useSearch()).get('state');
  const state = jobStates.find((each) => each === asked) ?? 'failed';
  const [counts, setCounts] = useState<Readonly<Record<JobState, number>> | null>(null);
  const read = useCallback(
    async (cursor: string | null) => {
      const page = await dispatcher.call(endpointRegistry.fetchJobs, { state, ...(cursor !== null && { cursor }) });
      const { failed, waiting, running } = page.counts;
      setCounts({ failed, waiting, running });
      return { items: page.jobs, cursor: page.cursor };
    },
    [dispatcher, state],
  );
  const nameOf = (each: JobState) =>
    formatMessage(stateTexts[each]) + (counts === null ? '' : ` (${formatNumber(counts[each])})`);
  return (
    <>
      <LinkTabs
        label={formatMessage(adminDescriptors.jobs)}
        tabs={jobStates.map((each) => ({
          href: `/admin/jobs?state=${each}`,
          name: nameOf(each),
          isCurrent: each === state,
        }))}
      />
      <PagedSection
        key={state}
        title={formatMessage(stateTexts[state])}
        isTitleHidden
        emptyText={formatMessage(emptyTexts[state])}
        moreText={formatMessage(adminDescriptors.moreJobs)}
        announce={(count) => formatMessage(adminDescriptors.foundJobs, { count })}
        read={read}
      >
        {(job) => <JobRow key={job.id} job={job} isFailed={state === 'failed'} />}
      </PagedSection>
    </>
  );
}

function JobRow({ job, isFailed }: { readonly job: InstanceJob; readonly isFailed: boolean }) {
  const { formatMessage, formatDate } = useIntl();
  const { dispatcher } = useServices();
  const { isBusy, run } = useToastedCall();
  const [isRetried, setIsRetried] = useState(false);
  const { queue, kind, attempts, added, next, failure } = job;
  const queueText = queueTexts[queue];
  const kindText = kind === null ? undefined : kindTexts[kind];
  const name = kindText
    ? formatMessage(kindText)
    : [queueText ? formatMessage(queueText) : queue, kind].join(' ').trim();
  const day = ({ time }: { readonly time: number }) =>
    formatDate(time * 1_000, { dateStyle: 'medium', timeStyle: 'short' });
  const retry = async () => {
    await dispatcher.call(endpointRegistry.retryJob, { job_id: job.id });
    setIsRetried(true);
  };
  return (
    <li className="web-row">
      <div className="web-row__words">
        <span className="web-row__name">{name}</span>
        <span className="web-row__facts">
          {formatMessage(adminDescriptors.jobAdded, { date: day(added) })}
          {attempts > 0 && ` · ${formatMessage(adminDescriptors.jobAttempts, { count: attempts })}`}
          {next !== null && ` · ${formatMessage(adminDescriptors.jobNext, { date: day(next) })}`}
          {failure !== null && (
            <>
              <br />
              {formatMessage(failureTexts[failure.reason])}
              {failure.code !== null && (
                <>
                  {' '}
                  <bdi>({failure.code})</bdi>
                </>
              )}
            </>
          )}
        </span>
      </div>
      {isFailed && (
        <Button
          isBusy={isBusy}
          disabled={isRetried}
          aria-label={formatMessage(adminDescriptors.retryOf, { name })}
          onClick={() => void run(retry, formatMessage(adminDescriptors.retried))}
        >
          {formatMessage(adminDescriptors.retry)}
        </Button>
      )}
    </li>
  );
}
