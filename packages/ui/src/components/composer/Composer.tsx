import {
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type DragEvent,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
} from 'react';
import { useIntl } from 'react-intl';
import { plainContent, type ComposerContent } from 'ufi-composer';
import { uiDescriptors } from '../../messages/uiDescriptors.ts';
import { Button } from '../button/Button.tsx';
import './Composer.css';
import { ComposerField, type ComposerFieldHandle } from './ComposerField.tsx';
import { bufferFiles } from './fileBuffer.ts';

/** What the owner of a composer can ask of it. */
export interface ComposerHandle {
  focus(): void;
  /** Puts other words into the field, which has its own once it is touched. */
  setText(text: string): void;
  /** Puts another content into the field, with the mentions in it. */
  setContent(content: ComposerContent): void;
  /** Writes text where the caret is, as if it were typed. */
  insertText(text: string): void;
}

export interface ComposerProps {
  /** What the field is for; also what stands in it while it is empty. */
  readonly label: string;
  readonly submitLabel: string;
  /** What was typed last. */
  readonly content: ComposerContent;
  /** The words can be formatted, and are sent as markdown. */
  readonly isMarkdown?: boolean | undefined;
  readonly onChange: (content: ComposerContent) => void;
  /** Whether the words can be sent as they are. */
  readonly canSend: boolean;
  /** What was sent is under way, or waits: nothing else can be. */
  readonly isWaiting?: boolean;
  /** Why the words can't be sent; said below them. */
  readonly warning?: string | null;
  /** Takes the focus as soon as it is there. */
  readonly isFocused?: boolean;
  readonly avatar?: ReactNode;
  /** What stands before the buttons once it is open. */
  readonly tools?: ReactNode;
  /** What hangs on the words: a tray above the buttons, and the buttons that fill it. May come late. */
  readonly media?: ReactNode;
  /** By its button, or by the key that sends. */
  readonly onSubmit: () => void;
  /** Gives up, where that can be done. */
  readonly onCancel?: () => void;
  readonly ref?: Ref<ComposerHandle>;
}

// A file that is dropped before there is anything to take it must not open in the place of the page.
const preventFileNavigation = (event: DragEvent): void => {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault();
};

/** Where a comment is written. Until it is touched it is one quiet line; then the editor comes and takes over. */
export function Composer(props: ComposerProps) {
  const { label, content, warning, isFocused = false, isWaiting = false, avatar, onChange, onCancel, ref } = props;
  const field = useRef<ComposerFieldHandle>(null);
  const [wasActivated, setWasTouched] = useState(isFocused);
  const warningId = useId();
  // What was brought back can be sent at once.
  const isOpen = wasActivated || content.visibleValue !== '' || content.hasMedia;
  const open = () => setWasTouched(true);
  const keepFiles = ({ currentTarget }: SyntheticEvent<HTMLElement>, data: DataTransfer) => {
    open();
    bufferFiles(currentTarget, data);
  };

  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    setText: (text) => field.current?.setContent(plainContent(text)),
    setContent: (content) => field.current?.setContent(content),
    insertText: (text) => field.current?.insertText(text),
  }));
  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);

  return (
    <div className="ufi-composer">
      {avatar}
      <div
        className="ufi-composer__box"
        data-open={isOpen || undefined}
        onDragEnter={open}
        onDragOver={preventFileNavigation}
        onDrop={(event) => {
          preventFileNavigation(event);
          keepFiles(event, event.dataTransfer);
        }}
        onPaste={(event) => keepFiles(event, event.clipboardData)}
      >
        <ComposerField
          ref={field}
          label={label}
          content={content}
          isMarkdown={props.isMarkdown}
          isOpen={wasActivated}
          onOpen={open}
          onChange={onChange}
          onSubmit={() => isWaiting || props.onSubmit()}
          onCancel={onCancel}
        />
        <div className="ufi-composer__warning" id={warningId} aria-live="polite">
          {warning}
        </div>
        {isOpen && <Actions {...props} warningId={warningId} onSubmit={() => field.current?.send()} />}
      </div>
    </div>
  );
}

interface ActionsProps extends ComposerProps {
  readonly warningId: string;
}

function Actions(props: ActionsProps) {
  const { tools, media, submitLabel, canSend, isWaiting = false, onSubmit, onCancel, warningId } = props;
  const { formatMessage } = useIntl();
  return (
    <div className="ufi-composer__actions">
      {media}
      {tools && <div className="ufi-composer__tools">{tools}</div>}
      {onCancel && (
        <Button size="small" onClick={onCancel}>
          {formatMessage(uiDescriptors.cancel)}
        </Button>
      )}
      <Button
        variant="primary"
        size="small"
        disabled={!canSend || isWaiting}
        isBusy={isWaiting}
        aria-describedby={warningId}
        onClick={onSubmit}
      >
        {submitLabel}
      </Button>
    </div>
  );
}
