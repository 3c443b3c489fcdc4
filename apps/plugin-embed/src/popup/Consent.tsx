import { FormattedMessage, useIntl } from 'react-intl';
import type { ActorRecord } from 'ufi-core/contract';
import { initials } from 'ufi-core/text';
import { Avatar, Button, Notice } from 'ufi-ui';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { popupDescriptors } from '../messages/popupDescriptors.ts';
import { usePopup } from './PopupContext.ts';
import type { SignInRequest } from './popupStep.ts';
import { useRefusal } from '../context/useRefusal.ts';

interface ConsentProps {
  readonly request: SignInRequest;
  readonly person: ActorRecord;
}

/** Explains what the site can show about the visitor, and asks for their consent. */
export function Consent({ request: { siteName: site, origin }, person }: ConsentProps) {
  const { formatMessage } = useIntl();
  const { agree, decline, signOut } = usePopup();
  const { isBusy, refusal, attempt } = useRefusal();
  // The only field that a person can be refused here is their name.
  const refused = refusal.fields['name'] ?? refusal.summary;
  const title = formatMessage(popupDescriptors.optInTitle, { site });
  return (
    <>
      <h1 className="popup__title">{title}</h1>
      <p className="popup__origin">
        <bdi dir="ltr">{origin}</bdi>
      </p>
      <div className="popup__person">
        <Avatar id={person.id} initials={initials(person.name)} src={person.thumbSrc} size={40} />
        <bdi className="popup__name">{person.name}</bdi>
        <Button variant="link" size="small" onClick={() => void attempt(signOut)}>
          <FormattedMessage {...popupDescriptors.notYou} />
        </Button>
      </div>
      <p className="popup__text">{formatMessage(popupDescriptors.optInText, { site })}</p>
      {refused !== null && (
        <Notice tone="error" isLive>
          {refused}
        </Notice>
      )}
      <div className="popup__form">
        <Button variant="primary" isWide isBusy={isBusy} onClick={() => void attempt(agree)}>
          {title}
        </Button>
        <Button isWide onClick={decline}>
          <FormattedMessage {...lazyDescriptors.cancel} />
        </Button>
      </div>
    </>
  );
}
