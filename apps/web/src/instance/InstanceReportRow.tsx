import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import {
  endpointRegistry,
  type ActorRecord,
  type InstanceScope,
  type ModerationReason,
  type PayloadOf,
} from 'ufi-core/contract';
import { Badge, Button, ButtonLink, RelativeTime } from 'ufi-ui';
import { DeleteDialog } from 'ufi-ui/dialog';
import { useToastedCall } from '../contexts/useToastedCall.ts';
import { ReasonFields } from '../moderation-reasons/ReasonFields.tsx';
import { reasonNames } from '../moderation-reasons/reasonNames.ts';
import { useServices } from '../services/appServices.ts';
import { useAttemptKey } from '../services/useAttemptKey.ts';
import { SuspendDialog } from './SuspendDialog.tsx';
import { adminDescriptors } from './texts/adminDescriptors.ts';
import { overseeingDescriptors, placeTexts } from './texts/overseeingDescriptors.ts';

/** A report with what it mentions. */
export interface NamedReport {
  readonly report: PayloadOf<typeof endpointRegistry.fetchInstanceReports>['reports'][number];
  readonly author: ActorRecord | undefined;
  readonly place: InstanceScope | undefined;
}

/** What an owner has decided about a comment's reports; null once that is undone. */
export type ReportOutcome = 'dismissed' | 'removed' | null;

interface InstanceReportRowProps extends NamedReport {
  /** The report waits for a decision. */
  readonly isOpen: boolean;
  readonly outcome: ReportOutcome;
  readonly onDecide: (outcome: ReportOutcome) => void;
  /** An owner has suspended the comment's author from this page. */
  readonly isSuspended: boolean;
  readonly onSuspend: () => void;
}

/** What was reported, where and why, and what an owner decides about it. */
export function InstanceReportRow({ report, author, place, isOpen, ...decision }: InstanceReportRowProps) {
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
            <bdi className="web-row__name">{author?.name}</bdi>
            <p className="web-admin-report__text" dir="auto">
              {text}
            </p>
            {address === null && <p className="web-admin__hint">{formatMessage(overseeingDescriptors.notReadable)}</p>}
          </>
        )}
        {note !== '' && (
          <blockquote className="web-admin-report__note" dir="auto">
            {note}
          </blockquote>
        )}
        {isOpen && author && <Decision report={report} author={author} {...decision} />}
      </div>
      {address !== null && decision.outcome !== 'removed' && (
        <ButtonLink size="small" href={address}>
          {formatMessage(overseeingDescriptors.show)}
        </ButtonLink>
      )}
    </li>
  );
}

interface DecisionProps extends Omit<InstanceReportRowProps, 'place' | 'isOpen'> {
  readonly author: ActorRecord;
}

function Decision({ report: { comment_id: key, address }, author, outcome, onDecide, ...suspending }: DecisionProps) {
  const { formatMessage } = useIntl();
  const { dispatcher, session } = useServices();
  const { isBusy, run } = useToastedCall();
  const keyFor = useAttemptKey();
  const words = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<'remove' | 'suspend' | null>(null);
  const [why, setWhy] = useState<ModerationReason>({});
  const { name } = author;
  const [ft_ent_identifier = '', comment_id = ''] = key.split('_');
  const hasDecided = useRef(false);
  // The pressed button is gone: the keyboard goes on at what has taken its place.
  useEffect(() => {
    if (hasDecided.current) words.current?.querySelector<HTMLElement>('button, [tabindex]')?.focus();
    hasDecided.current = false;
  });
  const decide = (decided: ReportOutcome) => {
    hasDecided.current = true;
    onDecide(decided);
  };

  const dismiss = (isDismissed: boolean) => {
    const input = { ft_ent_identifier, comment_id, is_dismissed: isDismissed };
    const done = isDismissed ? overseeingDescriptors.dismissed : overseeingDescriptors.reopened;
    return run(async () => {
      await dispatcher.call(endpointRegistry.dismissReports, { ...input, client_id: keyFor({ ...input, outcome }) });
      decide(isDismissed ? 'dismissed' : null);
    }, formatMessage(done));
  };
  const remove = () => {
    setAsked(null);
    const input = { ft_ent_identifier, comment_id, ...why };
    return run(async () => {
      await dispatcher.call(endpointRegistry.deleteComment, { ...input, client_id: keyFor(input) });
      decide('removed');
    }, formatMessage(overseeingDescriptors.removed));
  };
  return (
    <div ref={words} className="web-admin-report__decision">
      {outcome === 'removed' && <Removed />}
      {outcome === 'dismissed' && (
        <>
          <span className="web-admin__hint">{formatMessage(overseeingDescriptors.dismissed)}</span>
          <Button
            size="small"
            isBusy={isBusy}
            aria-label={formatMessage(overseeingDescriptors.undoOf, { name })}
            onClick={() => void dismiss(false)}
          >
            {formatMessage(overseeingDescriptors.undo)}
          </Button>
        </>
      )}
      {outcome === null && (
        <>
          <Button
            size="small"
            icon="check"
            isBusy={isBusy}
            aria-label={formatMessage(overseeingDescriptors.dismissOf, { name })}
            onClick={() => void dismiss(true)}
          >
            {formatMessage(overseeingDescriptors.dismiss)}
          </Button>
          {address !== null && (
            <Button
              size="small"
              icon="trash"
              isBusy={isBusy}
              aria-label={formatMessage(overseeingDescriptors.removeOf, { name })}
              onClick={() => setAsked('remove')}
            >
              {formatMessage(overseeingDescriptors.remove)}
            </Button>
          )}
        </>
      )}
      {suspending.isSuspended && (
        <p className="web-admin__hint" tabIndex={-1}>
          {formatMessage(adminDescriptors.suspended, { name })}
        </p>
      )}
      {!suspending.isSuspended && author.kind === 'person' && author.id !== session.person?.id && (
        <Button size="small" icon="ban" onClick={() => setAsked('suspend')}>
          {formatMessage(overseeingDescriptors.suspend, { name })}
        </Button>
      )}
      {asked === 'remove' && (
        <DeleteDialog
          fields={<ReasonFields why={why} onChange={setWhy} />}
          onConfirm={() => void remove()}
          onCancel={() => setAsked(null)}
        />
      )}
      {asked === 'suspend' && (
        <SuspendDialog person={author} onSuspend={suspending.onSuspend} onClose={() => setAsked(null)} />
      )}
    </div>
  );
}

function Removed() {
  const { formatMessage } = useIntl();
  return (
    <p className="web-admin__hint" tabIndex={-1}>
      {formatMessage(overseeingDescriptors.removed)}
    </p>
  );
}
