import { IntlProvider, type ResolvedIntlConfig } from 'react-intl';
import 'ufi-ui/tokens.css';
import 'ufi-ui/base.css';
import './PopupApp.css';
import { PublishPage, type PublishPageProps } from './PublishPage.tsx';

interface PublishAppProps extends PublishPageProps {
  readonly messages: ResolvedIntlConfig['messages'];
}

/** Popup in which a visitor confirms a post to their feed (S7.52). */
export function PublishApp({ messages, ...page }: PublishAppProps) {
  return (
    <IntlProvider locale={page.state.locale} messages={messages}>
      <PublishPage {...page} />
    </IntlProvider>
  );
}
