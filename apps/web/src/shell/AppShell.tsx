import { Suspense, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { MemoryOnly } from '../notices/MemoryOnly.tsx';
import { Offline } from '../notices/Offline.tsx';
import { Problem } from '../notices/Problem.tsx';
import { SignInNeeded } from '../notices/SignInNeeded.tsx';
import { LazyActionAnnouncements } from '../announcements/LazyActionAnnouncements.tsx';
import { SharePrompt } from '../sharing/SharePrompt.tsx';
import { createLazyView } from 'ufi-ui';
import { AppHeader } from './AppHeader.tsx';
import './AppShell.css';

const ConfirmNotice = createLazyView(async () => (await import('../account/ConfirmNotice.tsx')).ConfirmNotice);

/** Layout around every page: header, notices and main content. */
export function AppShell({ children }: { readonly children: ReactNode }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <a className="ufi-skip-link" href="#content">
        {formatMessage(webDescriptors.skipToContent)}
      </a>
      <AppHeader />
      <div className="web-notices">
        <Offline />
        <MemoryOnly />
        <SignInNeeded />
        <Suspense>
          <ConfirmNotice />
        </Suspense>
      </div>
      <main className="web-main" id="content" tabIndex={-1}>
        {children}
      </main>
      <Problem />
      <SharePrompt />
      <Suspense>
        <LazyActionAnnouncements />
      </Suspense>
    </>
  );
}
