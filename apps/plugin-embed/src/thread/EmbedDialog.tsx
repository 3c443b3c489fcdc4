import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { copyText } from 'ufi-browser';
import { loadEmbedCode } from 'ufi-plugin';
import { Button } from 'ufi-ui';
import { Dialog } from 'ufi-ui/dialog';
import { LoadingDialog } from './LoadingDialog.tsx';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { useAppDispatch } from '../context/storeHooks.ts';
import './EmbedDialog.css';

interface EmbedDialogProps {
  readonly comment: string;
  readonly onClose: () => void;
}

/** Shows the code that embeds a comment (S6.17), once it is loaded (S2.14). */
export function EmbedDialog({ comment, onClose }: EmbedDialogProps) {
  const dispatch = useAppDispatch();
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    void dispatch(loadEmbedCode(comment)).then((loaded) => {
      if (isGone) return;
      if (loaded === null) onClose();
      else setCode(loaded);
    });
    return () => {
      isGone = true;
    };
  }, [comment, dispatch, onClose]);
  if (code === null) return <LoadingDialog onClose={onClose} />;
  return <CodeDialog code={code} onClose={onClose} />;
}

function CodeDialog({ code, onClose }: { readonly code: string; readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const copy = async () => {
    field.current?.select();
    // Writing to the clipboard needs a permission from the embedding page; copying a selection does not.
    const isDone = 'execCommand' in document && document.execCommand('copy');
    setIsCopied(
      isDone ||
        (await copyText(code).then(
          () => true,
          () => false,
        )),
    );
  };
  return (
    <Dialog
      isOpen
      title={formatMessage(lazyDescriptors.embedTitle)}
      onClose={onClose}
      footer={
        <Button variant="primary" icon="copy" onClick={() => void copy()}>
          {formatMessage(isCopied ? lazyDescriptors.copied : lazyDescriptors.copyCode)}
        </Button>
      }
    >
      <p className="frame-embed__text">{formatMessage(lazyDescriptors.embedText)}</p>
      <textarea
        ref={field}
        className="frame-embed__code"
        aria-label={formatMessage(lazyDescriptors.embedTitle)}
        dir="ltr"
        rows={7}
        readOnly
        value={code}
        onFocus={(event) => event.currentTarget.select()}
      />
      <span role="status" className={isCopied === false ? 'frame-embed__text' : 'frame-embed__status'}>
        {isCopied !== null && formatMessage(isCopied ? lazyDescriptors.copied : lazyDescriptors.notCopied)}
      </span>
    </Dialog>
  );
}
