import { Suspense, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { Offline } from '../notices/Offline.tsx';
import { Problem } from '../notices/Problem.tsx';
import { SignInNeeded } from '../notices/SignInNeeded.tsx';
import { createLazyView } from '../messages/lazyParts.ts';
import { AppHeader } from './AppHeader.tsx';
import './AppShell.css';

const LateNotices = createLazyView(async () => (await import('./LateNotices.tsx')).LateNotices);

/** Layout around every page: header, notices and main content. */
export function AppShell({ children }: { readonly children: ReactNode }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <a className="ufi-skip-link" href="#content">
        {formatMessage(webDescriptors.skipToContent)}
      </a>
      <div className="web-shell">
        <AppHeader />
        <div className="web-shell__page">
          <div className="web-notices">
            <Offline />
            <SignInNeeded />
            <Suspense>
              <LateNotices />
            </Suspense>
          </div>
          <main className="web-main" id="content" tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
      <Problem />
    </>
  );
}
