import { useIntl } from 'react-intl';
import { ButtonLink } from 'ufi-ui';
import { accountDescriptors } from '../texts/accountDescriptors.ts';

/** Stands in place of the change of password where there is none yet: a link by mail sets one. */
export function NoPassword() {
  const { formatMessage } = useIntl();
  return (
    <section className="web-card web-settings" aria-labelledby="account-password">
      <h2 className="web-settings__heading" id="account-password">
        {formatMessage(accountDescriptors.password)}
      </h2>
      <p className="web-settings__text">{formatMessage(accountDescriptors.noPassword)}</p>
      <div className="web-settings__buttons">
        <ButtonLink href="/reset" variant="primary">
          {formatMessage(accountDescriptors.createPassword)}
        </ButtonLink>
      </div>
    </section>
  );
}
