import { FormattedMessage, useIntl } from 'react-intl';
import { clientSettingsOf } from 'ufi-core/contract';
import { initials } from 'ufi-core/text';
import { Avatar, Button, Notice } from 'ufi-ui';
import { popupDescriptors } from '../messages/popupDescriptors.ts';
import type { PublishState } from '../document/frameState.ts';
import { publishAddress } from '../publishing/publishAddress.ts';
import type { PopupValue } from './PopupContext.ts';
import { FinalScreen } from './PopupPage.tsx';
import { SignInForm } from './SignInForm.tsx';
import { useRefusal } from '../context/useRefusal.ts';

export interface PublishPageProps extends Pick<PopupValue, 'signIn' | 'passkeys' | 'signOut' | 'goToProvider'> {
  readonly state: PublishState;
  readonly status: 'asking' | 'busy' | 'done';
  /** The server's summary of why it was not posted. */
  readonly refusal: string | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks for confirmation that a comment is posted to the network for everybody (S8.20). */
export function PublishPage(props: PublishPageProps) {
  const { state, status, refusal, onConfirm, onCancel, signIn, passkeys, signOut, goToProvider } = props;
  const { formatMessage } = useIntl();
  const { attempt } = useRefusal();
  const { asked, request, session, locale } = state;
  const { networkName: network } = clientSettingsOf(session);
  if (session.person === null) {
    return (
      <main className="popup">
        <SignInForm
          title={formatMessage(popupDescriptors.publishSignIn, { network })}
          back={publishAddress(asked, locale)}
          signup={session.signup}
          providers={session.openid}
          passkeys={session.passkeys && passkeys}
          goToProvider={goToProvider}
          signIn={signIn}
        />
      </main>
    );
  }
  if (request === null) {
    return (
      <FinalScreen icon="info" title={popupDescriptors.publishStrayTitle} text={popupDescriptors.publishStray}>
        <div className="popup__person">
          <Avatar
            id={session.person.id}
            initials={initials(session.person.name)}
            src={session.person.thumbSrc}
            size={40}
          />
          <bdi className="popup__name">{session.person.name}</bdi>
          <Button variant="link" size="small" onClick={() => void attempt(signOut)}>
            <FormattedMessage {...popupDescriptors.notYou} />
          </Button>
        </div>
      </FinalScreen>
    );
  }
  if (status === 'done' || request.isPublished) {
    return <FinalScreen icon="check" title={popupDescriptors.publishDoneTitle} text={popupDescriptors.optInDone} />;
  }
  const { person } = session;
  return (
    <main className="popup">
      <h1 className="popup__title">{formatMessage(popupDescriptors.publishQuestion, { network })}</h1>
      <div className="popup__person">
        <Avatar id={person.id} initials={initials(person.name)} src={person.thumbSrc} size={40} />
        <bdi className="popup__name">{person.name}</bdi>
      </div>
      <blockquote className="popup__words" dir="auto">
        {request.text}
      </blockquote>
      <p className="popup__text">{formatMessage(popupDescriptors.publishText, { site: request.siteName })}</p>
      {refusal !== null && (
        <Notice tone="error" isLive>
          {refusal}
        </Notice>
      )}
      <div className="popup__form">
        <Button variant="primary" isWide isBusy={status === 'busy'} onClick={onConfirm}>
          <FormattedMessage {...popupDescriptors.confirm} />
        </Button>
        <Button isWide onClick={onCancel}>
          <FormattedMessage {...popupDescriptors.publishNot} />
        </Button>
      </div>
    </main>
  );
}
