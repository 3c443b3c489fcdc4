import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import { clientSettingsOf } from 'ufi-core/contract';
import { signInDescriptors } from '../messages/signInDescriptors.ts';
import { useServices } from '../services/appServices.ts';

/** Links to the terms and the privacy policy, if the network has them. They open beside the form, which stays as it is. */
export function NetworkTexts() {
  const { formatMessage } = useIntl();
  const { texts = [] } = clientSettingsOf(useServices().session);
  if (texts.length === 0) return null;
  return (
    <p className="web-sign-in__why">
      {texts.map((name, place) => (
        <Fragment key={name}>
          {place > 0 && ' · '}
          <a href={`/${name}`} target="_blank" rel="noopener">
            {formatMessage(signInDescriptors[name])}
          </a>
        </Fragment>
      ))}
    </p>
  );
}
