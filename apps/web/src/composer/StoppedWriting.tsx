import { useEffect, useId, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Button } from 'ufi-ui';
import { NoWriting } from '../notices/NoWriting.tsx';
import { useCopyText } from '../links/useCopyText.ts';
import { restrictionDescriptors } from '../messages/restrictionDescriptors.ts';
import './StoppedWriting.css';

interface StoppedWritingProps {
  /** What was written so far. */
  readonly words: string;
  readonly onClose?: (() => void) | undefined;
}

/**
 * Replaces a composer when its writer may no longer write: says why, and keeps the words to be copied. It is announced,
 * and takes the focus if the composer had it.
 */
export function StoppedWriting({ words, onClose }: StoppedWritingProps) {
  const { formatMessage } = useIntl();
  const copy = useCopyText(restrictionDescriptors.copied, restrictionDescriptors.notCopied);
  const id = useId();
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    // The focus was lost with the composer; elsewhere it stays.
    if (document.activeElement === document.body) notice.current?.focus();
  }, []);
  return (
    <section className="web-stopped" role="alert" tabIndex={-1} ref={notice}>
      <NoWriting />
      {words !== '' && (
        <>
          <p>{formatMessage(restrictionDescriptors.stopped)}</p>
          <label className="ufi-visually-hidden" htmlFor={id}>
            {formatMessage(restrictionDescriptors.words)}
          </label>
          <textarea id={id} readOnly dir="auto" rows={Math.min(8, words.split('\n').length + 1)} value={words} />
        </>
      )}
      <div className="web-stopped__actions">
        {words !== '' && (
          <Button size="small" icon="copy" onClick={() => void copy(words)}>
            {formatMessage(restrictionDescriptors.copyWords)}
          </Button>
        )}
        {onClose && (
          <Button size="small" variant="quiet" onClick={onClose}>
            {formatMessage(restrictionDescriptors.close)}
          </Button>
        )}
      </div>
    </section>
  );
}
