import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry } from 'ufi-core/contract';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { LoadedView } from '../notices/LoadedView.tsx';
import { PageHead } from '../page-head/PageHead.tsx';
import { useServices } from '../services/appServices.ts';
import { useLoaded } from '../services/useLoaded.ts';
import { AddressForm } from './AddressForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SessionList } from './SessionList.tsx';

/** `/settings/account`: the address, the password and the sessions of one's account. */
export function AccountSettings() {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const read = useCallback(() => dispatcher.call(endpointRegistry.fetchAccount, {}), [dispatcher]);
  const { state, reload } = useLoaded(read);
  return (
    <LoadedView state={state}>
      {(account) => (
        <>
          <PageHead title={formatMessage(webDescriptors.accountTitle)} />
          <AddressForm account={account} />
          <PasswordForm onChanged={reload} />
          <SessionList sessions={account.sessions} onChanged={reload} />
        </>
      )}
    </LoadedView>
  );
}
