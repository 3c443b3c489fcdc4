import { useIntl } from 'react-intl';
import { clientSettingsOf } from 'ufi-core/contract';
import { ButtonLink, VisuallyHidden } from 'ufi-ui';
import { useSignInAddress } from '../links/useSignInAddress.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { AccountButton } from './AccountButton.tsx';
import { Navigation } from './Navigation.tsx';

/** Header with the network's name, the navigation and the account: a bar on phones, beside the page where there is room. */
export function AppHeader() {
  const { formatMessage } = useIntl();
  const { session } = useServices();
  const signInAddress = useSignInAddress();
  const { networkName } = clientSettingsOf(session);
  return (
    <header className="web-header">
      <a className="web-header__brand" dir="auto" href="/">
        <bdi>{networkName}</bdi>
        <VisuallyHidden>{formatMessage(webDescriptors.toHome)}</VisuallyHidden>
      </a>
      <Navigation />
      {session.person === null && (
        <ButtonLink href={signInAddress} variant="primary" size="small" icon="user">
          <span className="web-header__sign-in">{formatMessage(webDescriptors.signIn)}</span>
        </ButtonLink>
      )}
      <AccountButton />
    </header>
  );
}
