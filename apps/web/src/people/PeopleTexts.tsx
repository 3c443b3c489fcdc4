import { useEffect, useState, type ReactNode } from 'react';
import { IntlProvider, useIntl, type ResolvedIntlConfig } from 'react-intl';
import { PostSkeleton } from 'ufi-ui';
import { FailedPage } from '../notices/FailedPage.tsx';
import { useServices } from '../services/appServices.ts';
import { loadPeopleTexts } from './texts/loadPeopleTexts.ts';

type Texts = ResolvedIntlConfig['messages'];

/** Loads the texts of the pages in this folder, and shows what is below it once they are there. */
export function PeopleTexts({ children }: { readonly children: ReactNode }) {
  const { locale, messages } = useIntl();
  const { session } = useServices();
  const [texts, setTexts] = useState<Texts | 'failed' | null>(null);
  useEffect(() => {
    if (texts !== null) return undefined;
    let isCurrent = true;
    loadPeopleTexts(session.locale).then(
      (loaded) => isCurrent && setTexts(loaded),
      () => isCurrent && setTexts('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [session.locale, texts]);
  if (texts === null) return <PostSkeleton />;
  if (texts === 'failed') return <FailedPage onRetry={() => setTexts(null)} />;
  return (
    <IntlProvider locale={locale} messages={{ ...messages, ...texts } as Texts}>
      {children}
    </IntlProvider>
  );
}
