import { useIntl } from 'react-intl';
import { ButtonLink } from 'ufi-ui';
import { useLocation } from 'wouter';
import { LazyTexts } from '../lazy-texts/LazyTexts.tsx';
import { useSignInAddress } from '../links/useSignInAddress.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { AccountSettings } from './AccountSettings.tsx';
import { ConfirmPage } from './ConfirmPage.tsx';
import { ResetPages } from './ResetPages.tsx';
import { loadAccountTexts } from './texts/loadAccountTexts.ts';
import './Account.css';

/** By the address: a link from one's mail, or the settings of the account. */
export function AccountPages() {
  const [address] = useLocation();
  const { session } = useServices();
  if (address.startsWith('/settings') && session.person === null) return <SignInForSettings />;
  return (
    <LazyTexts load={loadAccountTexts}>
      <Page key={address} address={address} />
    </LazyTexts>
  );
}

function Page({ address }: { readonly address: string }) {
  if (address.startsWith('/reset')) return <ResetPages />;
  return address.startsWith('/confirm') ? <ConfirmPage /> : <AccountSettings />;
}

function SignInForSettings() {
  const { formatMessage } = useIntl();
  const signInAddress = useSignInAddress();
  return (
    <>
      <h1 className="web-account__title">{formatMessage(webDescriptors.accountTitle)}</h1>
      <ButtonLink variant="primary" isWide href={signInAddress}>
        {formatMessage(webDescriptors.signIn)}
      </ButtonLink>
    </>
  );
}
