import { IntlProvider, type ResolvedIntlConfig } from 'react-intl';
import 'ufi-ui/tokens.css';
import 'ufi-ui/base.css';
import type { Locale } from 'ufi-core/contract';
import './PopupApp.css';
import { PopupContext, type PopupValue } from './PopupContext.ts';
import { PopupPage } from './PopupPage.tsx';

interface PopupAppProps {
  readonly locale: Locale;
  readonly messages: ResolvedIntlConfig['messages'];
  readonly value: PopupValue;
}

/** Popup in which a visitor signs in and agrees to comment on a site (S1.07). */
export function PopupApp({ locale, messages, value }: PopupAppProps) {
  return (
    <IntlProvider locale={locale} messages={messages}>
      <PopupContext value={value}>
        <PopupPage />
      </PopupContext>
    </IntlProvider>
  );
}
