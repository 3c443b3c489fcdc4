import { useRef, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { RequestError } from 'ufi-core/request';
import type { SiteImport } from 'ufi-plugin/contract';
import { Button, FormField, Notice, ProgressBar } from 'ufi-ui';
import { importDescriptors } from './texts/importDescriptors.ts';
import { useToast } from '../contexts/ToastProvider.tsx';
import { FilePicker } from './FilePicker.tsx';
import { ImportReport } from './ImportReport.tsx';
import { uploadImport } from './uploadImport.ts';
import { useSiteImport } from './useSiteImport.ts';

interface SiteImportSectionProps {
  readonly site: string;
  /** Replaced in tests. */
  readonly send?: typeof uploadImport;
}

const isOver = (siteImport: SiteImport | null): boolean =>
  siteImport === null || ['done', 'cancelled', 'failed'].includes(siteImport.state);

/** Imports comments: a file is uploaded and read, a preview is shown, then the comments are written. */
export function SiteImportSection({ site, send = uploadImport }: SiteImportSectionProps) {
  const { formatMessage, locale } = useIntl();
  const { siteImport, keep, run, cancel } = useSiteImport(site);
  const showToast = useToast();
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  if (siteImport === undefined) return null;

  const refused = (reason: string) => formatMessage(importDescriptors.importRefused, { reason });
  const decide = (deciding: Promise<void>) =>
    deciding.then(
      () => heading.current?.focus(),
      (failure: unknown) => showToast({ tone: 'error', text: refused(reasonOf(failure)) }),
    );
  const read = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('file');
    const file = field instanceof HTMLInputElement ? field.files?.[0] : undefined;
    setError(file === undefined ? formatMessage(importDescriptors.importFileMissing) : undefined);
    if (file === undefined) return;
    setProgress(0);
    send({ site, file, locale, onProgress: setProgress })
      .then((answer) => keep(answer.siteImport))
      .catch((failure: unknown) => setError(refused(reasonOf(failure))))
      .finally(() => setProgress(undefined));
  };

  return (
    <section className="web-site__section" aria-label={formatMessage(importDescriptors.import)}>
      <h3 className="web-site__heading" ref={heading} tabIndex={-1}>
        {formatMessage(importDescriptors.import)}
      </h3>
      <p className="web-sites__intro">{formatMessage(importDescriptors.importIntro)}</p>
      {siteImport !== null && <ImportState siteImport={siteImport} />}
      {siteImport !== null && !isOver(siteImport) && (
        <div className="web-site__actions">
          <Button size="small" onClick={() => void decide(cancel())}>
            {formatMessage(importDescriptors.importStop, { state: siteImport.state })}
          </Button>
          {siteImport.state === 'ready' && siteImport.comments > 0 && (
            <Button size="small" variant="primary" onClick={() => void decide(run())}>
              {formatMessage(importDescriptors.importStart, { comments: siteImport.comments })}
            </Button>
          )}
        </div>
      )}
      {isOver(siteImport) && (
        <form noValidate onSubmit={read} className="web-site__section">
          <FormField
            label={formatMessage(importDescriptors.importFile)}
            hint={formatMessage(importDescriptors.importFileHint)}
            error={error}
          >
            {(control) => <FilePicker control={control} name="file" accept=".xml,.json,.wxr,.gz" />}
          </FormField>
          {progress !== undefined && (
            <ProgressBar
              label={formatMessage(importDescriptors.importState, { state: 'sending', comments: 0 })}
              value={progress}
            />
          )}
          <div className="web-site__actions">
            <Button type="submit" size="small" disabled={progress !== undefined}>
              {formatMessage(importDescriptors.importRead)}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

/** Reason of a rejected upload, as far as the reader can act on it. */
function reasonOf(failure: unknown): string {
  if (!(failure instanceof RequestError)) return 'other';
  const { code, kind, httpStatus } = failure.failure;
  if (kind === 'network') return 'line';
  if (httpStatus === 507) return 'full';
  return code === 506 ? 'underWay' : code === 100 ? 'file' : 'other';
}

function ImportState({ siteImport }: { readonly siteImport: SiteImport }) {
  const { formatMessage } = useIntl();
  const { state, progress, failure, fileName, comments } = siteImport;
  const text = formatMessage(importDescriptors.importState, { state, comments });
  const isUnderWay = state === 'reading' || state === 'writing';
  return (
    <div className="web-import">
      <p className="web-import__name">
        <bdi>{fileName}</bdi>
      </p>
      {isUnderWay && (
        <ProgressBar label={text} value={progress.total === 0 ? undefined : progress.done / progress.total} />
      )}
      <div role="status">
        {!isUnderWay && state !== 'failed' && text}
        {failure !== null && (
          <Notice tone="error">
            {formatMessage(importDescriptors.importFailure, { reason: failure.reason, line: failure.line ?? 0 })}
          </Notice>
        )}
      </div>
      {(state === 'ready' || state === 'done') && <ImportReport siteImport={siteImport} />}
    </div>
  );
}
