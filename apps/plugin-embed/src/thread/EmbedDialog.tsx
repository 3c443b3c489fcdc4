import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { loadEmbedCode } from 'ufi-plugin';
import { Button } from 'ufi-ui';
import { Dialog } from 'ufi-ui/dialog';
import { LoadingDialog } from './LoadingDialog.tsx';
import { frameDescriptors } from '../messages/frameDescriptors.ts';
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
  const [isCopied, setIsCopied] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const copy = async () => {
    field.current?.select();
    // Writing to the clipboard needs a permission from the embedding page; copying a selection does not.
    const isDone = 'execCommand' in document && document.execCommand('copy');
    if (!isDone) await navigator.clipboard.writeText(code);
    setIsCopied(true);
  };
  return (
    <Dialog
      isOpen
      title={formatMessage(frameDescriptors.embedTitle)}
      onClose={onClose}
      footer={
        <Button variant="primary" icon="copy" onClick={() => void copy().catch(() => undefined)}>
          {formatMessage(isCopied ? frameDescriptors.copied : frameDescriptors.copyCode)}
        </Button>
      }
    >
      <p className="frame-embed__text">{formatMessage(frameDescriptors.embedText)}</p>
      <textarea
        ref={field}
        className="frame-embed__code"
        aria-label={formatMessage(frameDescriptors.embedTitle)}
        dir="ltr"
        rows={7}
        readOnly
        value={code}
        onFocus={(event) => event.currentTarget.select()}
      />
      <span role="status" className="frame-embed__status">
        {isCopied && formatMessage(frameDescriptors.copied)}
      </span>
    </Dialog>
  );
}
