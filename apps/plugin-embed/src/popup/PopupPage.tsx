import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { EmptyState, Spinner, VisuallyHidden } from 'ufi-ui';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { popupDescriptors } from '../messages/popupDescriptors.ts';
import { Consent } from './Consent.tsx';
import { usePopup } from './PopupContext.ts';
import { SignInForm } from './SignInForm.tsx';

/** Renders the popup's current step. */
export function PopupPage() {
  const { formatMessage } = useIntl();
  const { step, session, signIn, passkeys, goToProvider } = usePopup();
  switch (step.name) {
    case 'opening':
      return (
        <StatusScreen>
          <Spinner />
          <FormattedMessage {...popupDescriptors.optInOpening} />
        </StatusScreen>
      );
    case 'asking':
      return (
        <main className="popup">
          {session.person === null ? (
            // `location` is safe: the server never renders this step, because the popup waits for a message of its opener
            // first.
            <SignInForm
              title={formatMessage(popupDescriptors.optInTitle, { site: step.request.siteName })}
              text={formatMessage(lazyDescriptors.signInTitle)}
              back={`${location.pathname}${location.search}`}
              signup={session.signup}
              providers={session.openid}
              passkeys={session.passkeys && passkeys}
              goToProvider={goToProvider}
              signIn={signIn}
            />
          ) : (
            <Consent request={step.request} person={session.person} />
          )}
        </main>
      );
    case 'stray':
      return <FinalScreen icon="info" title={popupDescriptors.optInStrayTitle} text={popupDescriptors.optInStray} />;
    case 'expired':
      return (
        <FinalScreen icon="warning" title={popupDescriptors.optInExpiredTitle} text={popupDescriptors.optInExpired} />
      );
    case 'done':
      return <FinalScreen icon="check" title={popupDescriptors.optInDoneTitle} text={popupDescriptors.optInDone} />;
  }
}

function StatusScreen({ children }: { readonly children: ReactNode }) {
  return (
    <main className="popup">
      <h1>
        <VisuallyHidden>
          <FormattedMessage {...lazyDescriptors.signInTitle} />
        </VisuallyHidden>
      </h1>
      <div className="popup__resting" role="status">
        {children}
      </div>
    </main>
  );
}

interface FinalScreenProps {
  readonly icon: 'info' | 'warning' | 'check';
  readonly title: { readonly id: string };
  readonly text: { readonly id: string };
  /** Remaining actions, if there are any. */
  readonly children?: ReactNode;
}

/** Final state of a popup, with an explanation. */
export function FinalScreen({ icon, title, text, children }: FinalScreenProps) {
  return (
    <StatusScreen>
      <EmptyState icon={icon} title={<FormattedMessage {...title} />}>
        <FormattedMessage {...text} />
      </EmptyState>
      {children}
    </StatusScreen>
  );
}
