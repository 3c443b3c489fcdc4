import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { reportComment, selectActorRecord, selectComment, type CommentView } from 'ufi-core';
import { maxReportNote, reportReasons, type ReportReason } from 'ufi-core/contract';
import { Button, ButtonLink, CommentBubble, CommentText, FormField, Notice, useIsReady } from 'ufi-ui';
import { ActorAvatar } from '../actors/ActorAvatar.tsx';
import { useSignInAddress } from '../links/useSignInAddress.ts';
import { moderationDescriptors } from '../messages/moderationDescriptors.ts';
import { moderationDialogDescriptors } from '../messages/moderationDialogDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { reasonNames } from '../moderation-reasons/reasonNames.ts';
import { useServices } from '../services/appServices.ts';
import { useAppDispatch, useAppSelector } from '../store/storeHooks.ts';
import './ReportPage.css';

interface ReportPageProps {
  readonly target: string;
  readonly comment: string;
  /** Preselected by the link. */
  readonly reason?: string | undefined;
}

/** Page on which a comment is reported to its moderators (S6.01, S6.16): once, with a reason. */
export function ReportPage({ target, comment, reason }: ReportPageProps) {
  const { session } = useServices();
  const signInAddress = useSignInAddress();
  const view = useAppSelector((state) => selectComment(state, comment));
  if (view === undefined) return null;
  return (
    <section className="web-card web-report">
      <h1 className="web-report__title">
        <FormattedMessage {...moderationDescriptors.reportTitle} />
      </h1>
      <ReportedComment comment={view} />
      {session.person === null && (
        <ButtonLink variant="primary" isWide href={signInAddress}>
          <FormattedMessage {...webDescriptors.signIn} />
        </ButtonLink>
      )}
      {session.person !== null && view.isreported && (
        <Notice isLive>
          <FormattedMessage {...moderationDialogDescriptors.reportDone} />
        </Notice>
      )}
      {session.person !== null && !view.isreported && <ReportForm target={target} comment={comment} reason={reason} />}
    </section>
  );
}

function ReportedComment({ comment }: { readonly comment: CommentView }) {
  const author = useAppSelector((state) => selectActorRecord(state, comment.author));
  if (author === undefined) return null;
  return (
    <CommentBubble
      avatar={<ActorAvatar actor={author} size={32} />}
      name={author.name}
      textDirection={comment.body.dir}
    >
      <CommentText body={comment.body} />
    </CommentBubble>
  );
}

function ReportForm({ target, comment, reason: chosen }: ReportPageProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const isReady = useIsReady();
  const [reason, setReason] = useState<ReportReason | null>(reportReasons.find((each) => each === chosen) ?? null);
  const [note, setNote] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason === null) return;
    const noteText = reason === 'other' ? note.trim() : '';
    dispatch(reportComment({ target, instance: 'report', comment, reason, note: noteText }));
  };
  return (
    <form className="web-report__form" onSubmit={submit}>
      <fieldset className="web-report__reasons" disabled={!isReady}>
        <legend>{formatMessage(moderationDialogDescriptors.reportQuestion)}</legend>
        {reportReasons.map((each) => (
          <label key={each} className="web-report__reason">
            <input
              type="radio"
              name="reason"
              value={each}
              checked={each === reason}
              required
              onChange={() => setReason(each)}
            />
            {formatMessage(reasonNames[each])}
          </label>
        ))}
      </fieldset>
      {reason === 'other' && (
        <FormField
          label={formatMessage(moderationDialogDescriptors.reportNote)}
          hint={formatMessage(moderationDialogDescriptors.reportNoteHint, { max: maxReportNote })}
        >
          {(control) => (
            <textarea
              {...control}
              className="ufi-text-field web-report__note"
              dir="auto"
              rows={4}
              maxLength={maxReportNote}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          )}
        </FormField>
      )}
      <Button type="submit" variant="primary" isWide disabled={!isReady}>
        {formatMessage(moderationDialogDescriptors.reportSend)}
      </Button>
    </form>
  );
}
