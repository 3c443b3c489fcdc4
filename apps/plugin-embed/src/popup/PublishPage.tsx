import { FormattedMessage, useIntl } from 'react-intl';
import { initials } from 'ufi-core/text';
import { Avatar, Button, Notice } from 'ufi-ui';
import { frameDescriptors } from '../messages/frameDescriptors.ts';
import { networkName } from '../messages/networkName.ts';
import type { PublishState } from '../document/frameState.ts';
import { LastWord } from './PopupPage.tsx';

export interface PublishPageProps {
  readonly state: PublishState;
  readonly status: 'asking' | 'busy' | 'done';
  /** The server's word on why it could not be posted. */
  readonly refusal: string | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks whether a comment is to be posted to the network, too, for everybody (S8.20). */
export function PublishPage({ state, status, refusal, onConfirm, onCancel }: PublishPageProps) {
  const { formatMessage } = useIntl();
  const { request, session } = state;
  const network = networkName;
  if (request === null || session.person === null) {
    return <LastWord icon="info" title={frameDescriptors.publishStrayTitle} text={frameDescriptors.publishStray} />;
  }
  if (status === 'done' || request.isPublished) {
    return <LastWord icon="check" title={frameDescriptors.publishDoneTitle} text={frameDescriptors.optInDone} />;
  }
  const { person } = session;
  return (
    <main className="popup">
      <h1 className="popup__title">{formatMessage(frameDescriptors.publishQuestion, { network })}</h1>
      <div className="popup__person">
        <Avatar id={person.id} initials={initials(person.name)} src={person.thumbSrc} size={40} />
        <bdi className="popup__name">{person.name}</bdi>
      </div>
      <blockquote className="popup__words" dir="auto">
        {request.text}
      </blockquote>
      <p className="popup__text">{formatMessage(frameDescriptors.publishText, { site: request.siteName })}</p>
      {refusal !== null && (
        <Notice tone="error" isLive>
          {refusal}
        </Notice>
      )}
      <div className="popup__form">
        <Button variant="primary" isWide isBusy={status === 'busy'} onClick={onConfirm}>
          <FormattedMessage {...frameDescriptors.confirm} />
        </Button>
        <Button isWide onClick={onCancel}>
          <FormattedMessage {...frameDescriptors.publishNot} />
        </Button>
      </div>
    </main>
  );
}
