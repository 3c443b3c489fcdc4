import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { ButtonLink } from 'ufi-ui';
import { Tabs } from 'ufi-ui/dialog';
import { useLocation, useSearch } from 'wouter';
import { useSignInAddress } from '../links/useSignInAddress.ts';
import { moderationDescriptors } from '../messages/moderationDescriptors.ts';
import { moderationDialogDescriptors } from '../messages/moderationDialogDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { appealMessages } from '../appeals/appealMessages.ts';
import { LazyAppealQueue } from '../appeals/LazyAppealQueue.ts';
import { AuditLog } from './AuditLog.tsx';
import { BarredMembers } from './BarredMembers.tsx';
import { MessageReports } from './MessageReports.tsx';
import { ReportQueue } from './ReportQueue.tsx';
import { useMessageReports, type MessageReport } from './useMessageReports.ts';
import type { PagedListState } from '../paged-list/usePagedList.ts';
import './ReportsPage.css';

/** Moderation page: reports, appeals and the audit log of a scope. */
export function ReportsPage({ scope }: { readonly scope?: string | undefined }) {
  const { formatMessage } = useIntl();
  const { session } = useServices();
  const signInAddress = useSignInAddress();
  const chosen = scope ?? session.person?.id;
  const isOther = !session.actors.some(({ id }) => id === chosen);
  return (
    <>
      <header className="web-reports__head">
        <h1 className="web-reports__title">{formatMessage(moderationDescriptors.reportsTitle)}</h1>
        <p className="web-reports__intro">{formatMessage(moderationDialogDescriptors.reportsIntro)}</p>
      </header>
      {session.person === null && (
        <ButtonLink variant="primary" isWide href={signInAddress}>
          {formatMessage(webDescriptors.signIn)}
        </ButtonLink>
      )}
      {session.person !== null && chosen !== undefined && (
        <>
          <ScopeField scope={chosen} />
          {chosen === session.person.id ? (
            <OwnReports key={chosen} scope={chosen} />
          ) : (
            <ScopeReports key={chosen} scope={chosen} isGroup={isOther} messages={null} />
          )}
        </>
      )}
    </>
  );
}

/** Scope selector: one's own posts, the pages one works for, or the group in the address. */
function ScopeField({ scope }: { readonly scope: string }) {
  const { formatMessage } = useIntl();
  const { session } = useServices();
  const [, navigate] = useLocation();
  const id = useId();
  const isKnown = session.actors.some((actor) => actor.id === scope);
  return (
    <div className="web-reports__scope">
      <label htmlFor={id}>{formatMessage(moderationDialogDescriptors.reportsScope)}</label>
      <select id={id} value={scope} onChange={(event) => navigate(`/reports/?scope_id=${event.currentTarget.value}`)}>
        {session.actors.map((actor) => (
          <option key={actor.id} value={actor.id}>
            {actor.id === session.person?.id ? formatMessage(moderationDialogDescriptors.reportsScopeOwn) : actor.name}
          </option>
        ))}
        {!isKnown && <option value={scope}>{formatMessage(moderationDialogDescriptors.reportsScopeGroup)}</option>}
      </select>
    </div>
  );
}

/** The reports on one's own posts; an owner of the instance also reads those of messages. */
function OwnReports({ scope }: { readonly scope: string }) {
  const messages = useMessageReports();
  const isOffered = messages.status === 'ready';
  return <ScopeReports scope={scope} isGroup={false} messages={isOffered ? messages : null} />;
}

interface ScopeReportsProps {
  readonly scope: string;
  readonly isGroup: boolean;
  readonly messages: PagedListState<MessageReport> | null;
}

function ScopeReports({ scope, isGroup, messages }: ScopeReportsProps) {
  const { formatMessage } = useIntl();
  const isAtAppeals = new URLSearchParams(useSearch()).get('view') === 'appeals';
  const [tab, setTab] = useState(isAtAppeals ? 'appeals' : 'queue');
  const queue = formatMessage(moderationDialogDescriptors.reportsQueue);
  const appeals = formatMessage(appealMessages.tab);
  const audit = formatMessage(moderationDialogDescriptors.reportsAudit);
  const said = formatMessage(moderationDialogDescriptors.reportsMessages);
  const bars = formatMessage(moderationDialogDescriptors.barsTitle);
  const tabs = [
    { id: 'queue', name: queue, label: queue },
    { id: 'appeals', name: appeals, label: appeals },
    { id: 'audit', name: audit, label: audit },
    ...(messages === null ? [] : [{ id: 'messages', name: said, label: said }]),
    ...(isGroup ? [{ id: 'bars', name: bars, label: bars }] : []),
  ];
  return (
    <Tabs label={formatMessage(moderationDescriptors.reportsTitle)} tabs={tabs} selected={tab} onSelect={setTab}>
      <div className="web-reports__list">
        {tab === 'queue' && <ReportQueue scope={scope} />}
        {tab === 'messages' && messages && <MessageReports queue={messages} />}
        {tab === 'appeals' && <LazyAppealQueue scope={scope} />}
        {tab === 'audit' && <AuditLog scope={scope} />}
        {tab === 'bars' && <BarredMembers group={scope} />}
      </div>
    </Tabs>
  );
}
