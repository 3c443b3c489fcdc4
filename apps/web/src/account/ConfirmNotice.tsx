import { useIntl } from 'react-intl';
import { endpointRegistry } from 'ufi-core/contract';
import { Button, Notice } from 'ufi-ui';
import { useToastedCall } from '../contexts/useToastedCall.ts';
import { LazyTexts } from '../lazy-texts/LazyTexts.tsx';
import { useServices } from '../services/appServices.ts';
import { accountDescriptors } from './texts/accountDescriptors.ts';
import { loadAccountTexts } from './texts/loadAccountTexts.ts';

/** The notice to whoever has to confirm their address; nothing for anybody else. */
export function ConfirmNotice() {
  const { session } = useServices();
  return session.mustconfirm && session.person ? <UnconfirmedNotice /> : null;
}

/** Says to somebody whose address is not confirmed that they can't write yet, and has the link sent again. */
export function UnconfirmedNotice() {
  return (
    <LazyTexts load={loadAccountTexts}>
      <Unconfirmed />
    </LazyTexts>
  );
}

function Unconfirmed() {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const { isBusy, run } = useToastedCall();
  return (
    <section aria-label={formatMessage(accountDescriptors.confirmTitle)}>
      <Notice tone="warning">
        {formatMessage(accountDescriptors.mustConfirm)}{' '}
        <Button
          variant="link"
          isBusy={isBusy}
          onClick={() =>
            void run(
              () => dispatcher.call(endpointRegistry.sendConfirmation, {}),
              formatMessage(accountDescriptors.confirmSentAgain),
            )
          }
        >
          {formatMessage(accountDescriptors.sendConfirmation)}
        </Button>
      </Notice>
    </section>
  );
}
