import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from 'ufi-ui';
import { useCopyText } from '../links/useCopyText.ts';
import { restrictionDescriptors } from '../messages/restrictionDescriptors.ts';

interface KeptWordsProps {
  /** Empty if there are none: then only the children are shown. */
  readonly words: string;
  readonly kind?: 'comment' | 'reply' | 'edit' | undefined;
  /** Buttons beside the one that copies. */
  readonly children?: ReactNode;
}

/** Unsent words of somebody who may not write, to be copied. */
export function KeptWords({ words, kind = 'comment', children }: KeptWordsProps) {
  const { formatMessage } = useIntl();
  const copy = useCopyText(restrictionDescriptors.copied, restrictionDescriptors.notCopied);
  const id = useId();
  return (
    <>
      {words !== '' && (
        <>
          <p>{formatMessage(restrictionDescriptors.stopped)}</p>
          <label className={kind === 'comment' ? 'ufi-visually-hidden' : undefined} htmlFor={id}>
            {formatMessage(restrictionDescriptors.words, { kind })}
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
        {children}
      </div>
    </>
  );
}
