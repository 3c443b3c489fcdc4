import { useCallback, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry } from 'ufi-core/contract';
import { PostSkeleton } from 'ufi-ui';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { FailedPage } from '../notices/FailedPage.tsx';
import { useServices } from '../services/appServices.ts';
import type { Account } from './account.ts';
import { AddressForm } from './AddressForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SessionList } from './SessionList.tsx';

/** `/settings/account`: the address, the password and the sessions of one's account. */
export function AccountSettings() {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const [account, setAccount] = useState<Account | 'failed' | null>(null);
  // What is shown stays while it is loaded again.
  const load = useCallback(
    () => dispatcher.call(endpointRegistry.fetchAccount, {}).then(setAccount, () => setAccount('failed')),
    [dispatcher],
  );
  useEffect(() => void load(), [load]);
  if (account === null) return <PostSkeleton />;
  if (account === 'failed') return <FailedPage onRetry={() => void load()} />;
  return (
    <>
      <h1 className="web-account__title">{formatMessage(webDescriptors.accountTitle)}</h1>
      <AddressForm account={account} />
      <PasswordForm onChanged={load} />
      <SessionList sessions={account.sessions} onChanged={load} />
    </>
  );
}
