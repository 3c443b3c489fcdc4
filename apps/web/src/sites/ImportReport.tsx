import { useIntl } from 'react-intl';
import type { SiteImport } from 'ufi-plugin/contract';
import { importDescriptors } from './texts/importDescriptors.ts';

/** Result of an import: imported and skipped comments, with reasons. */
export function ImportReport({ siteImport }: { readonly siteImport: SiteImport }) {
  const { formatMessage } = useIntl();
  const nameOf = (reason: string) => formatMessage(importDescriptors.importSkip, { reason });
  const { comments, articles, authors, held, lifted, attachments, linked, skipped, examples } = siteImport;
  return (
    <>
      <p>{formatMessage(importDescriptors.importFound, { comments, articles, authors })}</p>
      {held > 0 && <p>{formatMessage(importDescriptors.importHeld, { count: held })}</p>}
      {lifted > 0 && <p>{formatMessage(importDescriptors.importLifted, { count: lifted })}</p>}
      {attachments > 0 && (
        <p>
          {formatMessage(importDescriptors.importAttached, { count: attachments })}
          {linked > 0 && ` ${formatMessage(importDescriptors.importLinked, { count: linked })}`}
        </p>
      )}
      {skipped.length > 0 && (
        <>
          <p>{formatMessage(importDescriptors.importSkipped)}</p>
          <ul className="web-import__list">
            {skipped.map(({ reason, count }) => (
              <li key={reason}>
                {formatMessage(importDescriptors.importSkipCount, { reason: nameOf(reason), count })}
              </li>
            ))}
          </ul>
        </>
      )}
      {examples.length > 0 && (
        <details>
          <summary>{formatMessage(importDescriptors.importExamples)}</summary>
          <ul className="web-import__list">
            {examples.map(({ reason, id, line, article }) => (
              <li key={`${line} ${id}`}>
                {formatMessage(importDescriptors.importExample, { line, id, reason: nameOf(reason) })}
                {article !== null && (
                  <>
                    <br />
                    <bdi>{article}</bdi>
                  </>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
