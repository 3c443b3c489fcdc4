import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { LazyTexts } from '../lazy-texts/LazyTexts.tsx';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { SignInFirst } from '../page-head/SignInFirst.tsx';
import { useServices } from '../services/appServices.ts';
import { AccountSettings } from './AccountSettings.tsx';
import { AskForLink } from './AskForLink.tsx';
import { ConfirmPage } from './ConfirmPage.tsx';
import { NewPassword } from './NewPassword.tsx';
import { SignUpPage } from './SignUpPage.tsx';
import { loadAccountTexts } from './texts/loadAccountTexts.ts';
import { useLinkSecret } from './useLinkSecret.ts';
import './Account.css';

/** By the address: a link from one's mail, or the settings of the account. */
export function AccountPages() {
  const { formatMessage } = useIntl();
  const [address] = useLocation();
  const { session } = useServices();
  if (address.startsWith('/settings') && session.person === null) {
    return <SignInFirst title={formatMessage(webDescriptors.accountTitle)} />;
  }
  return (
    <LazyTexts load={loadAccountTexts}>
      <Page key={address} address={address} />
    </LazyTexts>
  );
}

function Page({ address }: { readonly address: string }) {
  if (address.startsWith('/reset')) return <ResetPages />;
  if (address.startsWith('/sign_up')) return <SignUpPage />;
  return address.startsWith('/confirm') ? <ConfirmPage /> : <AccountSettings />;
}

/** `/reset`: asks for a link to set a new password, or sets it by one. */
function ResetPages() {
  const secret = useLinkSecret();
  const [isAsking, setIsAsking] = useState(secret === null);
  if (secret === null || isAsking) return <AskForLink />;
  return <NewPassword secret={secret} onAskAgain={() => setIsAsking(true)} />;
}
