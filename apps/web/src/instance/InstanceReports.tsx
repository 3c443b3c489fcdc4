import { useCallback, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import {
  endpointRegistry,
  reportReasons,
  reportStates,
  type InstancePlace,
  type PayloadOf,
  type ReportReason,
} from 'ufi-core/contract';
import { Badge, ButtonLink, RelativeTime } from 'ufi-ui';
import { useLocation, useSearch } from 'wouter';
import { reasonNames } from '../moderation-reasons/reasonNames.ts';
import { LinkTabs } from '../page-head/LinkTabs.tsx';
import { PagedSection } from '../paged-list/PagedSection.tsx';
import { MessageReports } from '../reports/MessageReports.tsx';
import { useMessageReports } from '../reports/useMessageReports.ts';
import { useServices } from '../services/appServices.ts';
import { overseeingDescriptors, placeTexts, reportStateTexts } from './texts/overseeingDescriptors.ts';

type Page = PayloadOf<typeof endpointRegistry.fetchInstanceReports>;

/** A report with the names that it mentions. */
interface NamedReport {
  readonly report: Page['reports'][number];
  readonly author: string | undefined;
  readonly place: InstancePlace | undefined;
}

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
  const read = useCallback(
    async (cursor: string | null) => {
      const input = { state, ...(reason && { reason }), ...(cursor !== null && { cursor }) };
      const page = await dispatcher.call(endpointRegistry.fetchInstanceReports, input);
      onCounted(page.open);
      const items = page.reports.map((report): NamedReport => ({
        report,
        author: page.actors.find(({ id }) => id === report.author)?.name,
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
      {(item, index) => <ReportedComment key={`${item.report.comment_id} ${index}`} {...item} />}
    </PagedSection>
  );
}

function ReportedComment({ report, author, place }: NamedReport) {
  const { formatMessage } = useIntl();
  const { reason, note, text, address, timestamp } = report;
  return (
    <li className="web-row web-admin-report">
      <div className="web-row__words">
        <span className="web-admin-report__facts">
          <Badge tone="neutral">{formatMessage(reasonNames[reason])}</Badge>
          {place && <span>{formatMessage(placeTexts[place.kind], { name: place.name })}</span>}
          <RelativeTime time={timestamp.time} />
        </span>
        {text === null ? (
          <p className="web-admin__hint">{formatMessage(overseeingDescriptors.gone)}</p>
        ) : (
          <>
            <bdi className="web-row__name">{author}</bdi>
            <p className="web-admin-report__text" dir="auto">
              {text}
            </p>
          </>
        )}
        {note !== '' && (
          <blockquote className="web-admin-report__note" dir="auto">
            {note}
          </blockquote>
        )}
      </div>
      {address !== null && (
        <ButtonLink size="small" href={address}>
          {formatMessage(overseeingDescriptors.show)}
        </ButtonLink>
      )}
    </li>
  );
}
