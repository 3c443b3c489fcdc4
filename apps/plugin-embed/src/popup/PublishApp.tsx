import { IntlProvider, type ResolvedIntlConfig } from 'react-intl';
import 'ufi-ui/tokens.css';
import 'ufi-ui/base.css';
import './PopupApp.css';
import { PublishPage, type PublishPageProps } from './PublishPage.tsx';

interface PublishAppProps extends PublishPageProps {
  readonly messages: ResolvedIntlConfig['messages'];
}

/** The popup in which what is posted to the feed is confirmed (S7.52). */
export function PublishApp({ messages, ...page }: PublishAppProps) {
  return (
    <IntlProvider locale={page.state.locale} messages={messages}>
      <PublishPage {...page} />
    </IntlProvider>
  );
}
