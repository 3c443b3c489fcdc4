import { useCallback, useState } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry } from 'ufi-core/contract';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { LoadedView } from '../notices/LoadedView.tsx';
import { PageHead } from '../page-head/PageHead.tsx';
import { useServices } from '../services/appServices.ts';
import { useLoaded } from '../services/useLoaded.ts';
import { AddressForm } from './AddressForm.tsx';
import { deviceName } from './deviceName.ts';
import { LeaveSection } from './LeaveSection.tsx';
import { LeftNotice } from './LeftNotice.tsx';
import { NoPassword } from './open-id/NoPassword.tsx';
import { OpenIdSection } from './open-id/OpenIdSection.tsx';
import { PasskeySection } from './passkeys/PasskeySection.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SecondStepSection } from './second-step/SecondStepSection.tsx';
import { SessionList } from './SessionList.tsx';
import { TakeOutSection } from './TakeOutSection.tsx';

/** `/settings/account`: the address, the password, the OpenID provider, the passkeys, the second step and the sessions of one's account, a copy of one's data, and the end of it. */
export function AccountSettings() {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const [endTime, setEndTime] = useState<number | null>(null);
  const read = useCallback(() => dispatcher.call(endpointRegistry.fetchAccount, {}), [dispatcher]);
  const { state, reload } = useLoaded(read);
  if (endTime !== null) return <LeftNotice endTime={endTime} />;
  return (
    <LoadedView state={state}>
      {(account) => (
        <>
          <PageHead title={formatMessage(webDescriptors.accountTitle)} />
          <AddressForm account={account} />
          {account.has_no_password ? <NoPassword /> : <PasswordForm onChanged={reload} />}
          {account.openid?.map((provider) => (
            <OpenIdSection
              key={provider.id}
              provider={provider}
              hasPassword={account.has_no_password === undefined}
              onChanged={reload}
            />
          ))}
          {account.passkeys && (
            <PasskeySection
              passkeys={account.passkeys}
              device={deviceName(account.sessions[0] ?? {})}
              hasPassword={account.has_no_password === undefined}
              onChanged={reload}
            />
          )}
          <SecondStepSection />
          <SessionList sessions={account.sessions} onChanged={reload} />
          <TakeOutSection />
          <LeaveSection onLeft={setEndTime} />
        </>
      )}
    </LoadedView>
  );
}
