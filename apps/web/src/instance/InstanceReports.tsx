import { useCallback, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, reportReasons, reportStates, type ReportReason } from 'ufi-core/contract';
import { useLocation, useSearch } from 'wouter';
import { reasonNames } from '../moderation-reasons/reasonNames.ts';
import { LinkTabs } from '../page-head/LinkTabs.tsx';
import { PagedSection } from '../paged-list/PagedSection.tsx';
import { MessageReports } from '../reports/MessageReports.tsx';
import { useMessageReports } from '../reports/useMessageReports.ts';
import { useServices } from '../services/appServices.ts';
import { InstanceReportRow, type NamedReport, type ReportOutcome } from './InstanceReportRow.tsx';
import { overseeingDescriptors, reportStateTexts } from './texts/overseeingDescriptors.ts';

const addressOf = (view: string, reason?: ReportReason): string =>
  `/admin/reports?view=${view}${reason === undefined ? '' : `&reason=${reason}`}`;

/** `/admin/reports`: what was reported in all places of the network. */
export function InstanceReports() {
  const { formatMessage, formatNumber } = useIntl();
  const asked = new URLSearchParams(useSearch());
  const view = [...reportStates, 'messages'].find((each) => each === asked.get('view')) ?? 'open';
  const reason = reportReasons.find((each) => each === asked.get('reason'));
  const [open, setOpen] = useState<number | null>(null);
  const state = reportStates.find((each) => each === view);
  const openName = formatMessage(reportStateTexts.open) + (open === null ? '' : ` (${formatNumber(open)})`);
  return (
    <>
      <LinkTabs
        label={formatMessage(overseeingDescriptors.kinds)}
        tabs={[
          { href: addressOf('open'), name: openName, isCurrent: view === 'open' },
          { href: addressOf('closed'), name: formatMessage(reportStateTexts.closed), isCurrent: view === 'closed' },
          {
            href: addressOf('messages'),
            name: formatMessage(overseeingDescriptors.messages),
            isCurrent: view === 'messages',
          },
        ]}
      />
      {state === undefined ? (
        <ReportsOfMessages />
      ) : (
        <>
          <ReasonField state={state} reason={reason} />
          <ReportsOfComments key={`${state} ${reason}`} state={state} reason={reason} onCounted={setOpen} />
        </>
      )}
    </>
  );
}

const ReportsOfMessages = () => <MessageReports queue={useMessageReports()} />;

type State = (typeof reportStates)[number];

function ReasonField({ state, reason }: { readonly state: State; readonly reason: ReportReason | undefined }) {
  const { formatMessage } = useIntl();
  const id = useId();
  const [, navigate] = useLocation();
  return (
    <div className="web-admin__search">
      <label htmlFor={id}>{formatMessage(overseeingDescriptors.reason)}</label>
      <select
        id={id}
        className="web-admin__field"
        value={reason ?? ''}
        onChange={({ target }) =>
          navigate(
            addressOf(
              state,
              reportReasons.find((each) => each === target.value),
            ),
          )
        }
      >
        <option value="">{formatMessage(overseeingDescriptors.allReasons)}</option>
        {reportReasons.map((each) => (
          <option key={each} value={each}>
            {formatMessage(reasonNames[each])}
          </option>
        ))}
      </select>
    </div>
  );
}

interface ReportsOfCommentsProps {
  readonly state: State;
  readonly reason: ReportReason | undefined;
  readonly onCounted: (open: number) => void;
}

function ReportsOfComments({ state, reason, onCounted }: ReportsOfCommentsProps) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, ReportOutcome>>(new Map());
  const [suspended, setSuspended] = useState<ReadonlySet<string>>(new Set());
  const read = useCallback(
    async (cursor: string | null) => {
      const input = { state, ...(reason && { reason }), ...(cursor !== null && { cursor }) };
      const page = await dispatcher.call(endpointRegistry.fetchInstanceReports, input);
      onCounted(page.open);
      const items = page.reports.map((report): NamedReport => ({
        report,
        author: page.actors.find(({ id }) => id === report.author),
        place: page.places.find(({ id }) => id === report.scope),
      }));
      return { items, cursor: page.cursor };
    },
    [dispatcher, state, reason, onCounted],
  );
  return (
    <PagedSection
      title={formatMessage(reportStateTexts[state])}
      isTitleHidden
      emptyText={formatMessage(overseeingDescriptors.reportsEmpty)}
      moreText={formatMessage(overseeingDescriptors.reportsMore)}
      announce={(count) => formatMessage(overseeingDescriptors.reportsFound, { count })}
      read={read}
    >
      {(item, index) => {
        const { comment_id: comment } = item.report;
        return (
          <InstanceReportRow
            key={`${comment} ${index}`}
            {...item}
            isOpen={state === 'open'}
            outcome={outcomes.get(comment) ?? null}
            isSuspended={item.author !== undefined && suspended.has(item.author.id)}
            onSuspend={() => item.author && setSuspended((known) => new Set([...known, item.author?.id ?? '']))}
            onDecide={(outcome) => setOutcomes((known) => new Map([...known, [comment, outcome]]))}
          />
        );
      }}
    </PagedSection>
  );
}
