import { Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EditHistory as History } from 'ufi-core';
import type { AttachedCard, ShownAttachment } from 'ufi-core/contract';
import { AttachmentView, Button, Notice, Spinner } from 'ufi-ui';
import { createLazyView } from '../messages/lazyParts.ts';
import { historyDescriptors } from '../messages/historyDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { TextDiff } from './TextDiff.tsx';
import './EditHistory.css';
import { useEditHistory } from './useEditHistory.ts';

const CardFacts = createLazyView(async () => (await import('../attached-card/EarlierCardFacts.tsx')).EarlierCardFacts);

type Version = History['versions'][number];

/** The versions of a comment, or without one of the post, newest first, each with its changes from the previous one. */
export function EditHistory(place: { readonly target: string; readonly comment: string | null }) {
  const { formatMessage } = useIntl();
  const { phase, versions, cursor, loadMore } = useEditHistory(place);
  if (phase === 'loading' && versions.length === 0) {
    return (
      <div className="web-edits__wait">
        <Spinner />
      </div>
    );
  }
  // The oldest loaded version is hidden until the one before it is loaded for comparison.
  const shown = cursor === null ? versions : versions.slice(0, -1);
  return (
    <>
      {shown.length > 1 && <p className="web-edits__legend">{formatMessage(historyDescriptors.legend)}</p>}
      <ol className="web-edits">
        {shown.map((version, at) => (
          <VersionRow key={at} version={version} before={versions[at + 1]} isPresent={at === 0} />
        ))}
      </ol>
      {phase === 'failed' ? (
        <Notice tone="error" isLive>
          {formatMessage(historyDescriptors.notLoaded)}{' '}
          <Button variant="link" onClick={loadMore}>
            {formatMessage(webDescriptors.retry)}
          </Button>
        </Notice>
      ) : (
        cursor !== null && (
          <Button isBusy={phase === 'loading'} isWide onClick={loadMore}>
            {formatMessage(historyDescriptors.earlier)}
          </Button>
        )
      )}
    </>
  );
}

interface VersionRowProps {
  readonly version: Version;
  /** The previous version; undefined for the original. */
  readonly before: Version | undefined;
  readonly isPresent: boolean;
}

function VersionRow({ version, before, isPresent }: VersionRowProps) {
  const { formatDate } = useIntl();
  const { text, dir, time } = version;
  const earlier = before === undefined ? historyDescriptors.original : historyDescriptors.version;
  const label = isPresent ? historyDescriptors.present : earlier;
  return (
    <li className="web-edits__version">
      <h3 className="web-edits__head">
        <FormattedMessage {...label} />{' '}
        <time dateTime={new Date(time * 1000).toISOString()}>
          {formatDate(time * 1000, { dateStyle: 'medium', timeStyle: 'medium' })}
        </time>
      </h3>
      <div className="web-edits__text" dir={dir}>
        {before === undefined ? text : <TextDiff before={before.text} after={text} />}
      </div>
      <AttachmentChange version={version} before={before} />
      <DescriptionChanges after={version.descriptions} before={before?.descriptions} />
    </li>
  );
}

interface DescriptionChangesProps {
  readonly after: Version['descriptions'];
  readonly before: Version['descriptions'];
}

/** What is said of the photos, GIFs or video of a post, where it differs from the version before (web.607). */
function DescriptionChanges({ after = {}, before = {} }: DescriptionChangesProps) {
  return Object.entries(after).map(([id, text]) => {
    const earlier = before[id];
    return (
      earlier !== undefined &&
      earlier !== text && (
        <div key={id} className="web-edits__attachment">
          <FormattedMessage {...historyDescriptors.description} />
          <div className="web-edits__text" dir="auto">
            <TextDiff before={earlier} after={text} />
          </div>
        </div>
      )
    );
  });
}

const isCard = (attachment: ShownAttachment): attachment is AttachedCard =>
  attachment.type === 'donation' || 'price' in attachment;

/** The attachment of a version, if it differs from the previous version's. */
function AttachmentChange({ version: { attachment }, before }: Omit<VersionRowProps, 'isPresent'>) {
  const earlier = before?.attachment;
  if (attachment === undefined) {
    return (
      earlier !== undefined && (
        <p className="web-edits__attachment">
          <FormattedMessage {...historyDescriptors.attachmentRemoved} />
        </p>
      )
    );
  }
  if (earlier !== undefined && JSON.stringify(earlier) === JSON.stringify(attachment)) return null;
  const card = isCard(attachment) ? attachment : undefined;
  return (
    <div className="web-edits__attachment">
      <AttachmentView attachment={attachment} place="comment" />
      {card && (
        <Suspense>
          <CardFacts card={card} />
        </Suspense>
      )}
    </div>
  );
}
