import { useEffect, useState, type ReactNode } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import { PostSkeleton } from 'ufi-ui';
import { FailedPage } from '../notices/FailedPage.tsx';
import { useServices } from '../services/appServices.ts';
import type { LoadTexts, Texts } from './catalogueLoader.ts';

interface LazyTextsProps {
  /** Must keep its identity. */
  readonly load: LoadTexts;
  readonly children: ReactNode;
}

/** Loads the texts that only some pages need, and shows what is below it once they are there. */
export function LazyTexts({ load, children }: LazyTextsProps) {
  const { locale, messages } = useIntl();
  const { session } = useServices();
  const [texts, setTexts] = useState<Texts | 'failed' | null>(null);
  useEffect(() => {
    if (texts !== null) return undefined;
    let isCurrent = true;
    load(session.locale).then(
      (loaded) => isCurrent && setTexts(loaded),
      () => isCurrent && setTexts('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, session.locale, texts]);
  if (texts === null) return <PostSkeleton />;
  if (texts === 'failed') return <FailedPage onRetry={() => setTexts(null)} />;
  return (
    <IntlProvider locale={locale} messages={{ ...messages, ...texts } as Texts}>
      {children}
    </IntlProvider>
  );
}
