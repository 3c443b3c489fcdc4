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
import type { StarsShortcutProps } from 'ufi-composer/react';
import { uiDescriptors } from '../../messages/uiDescriptors.ts';
import { Button } from '../button/Button.tsx';
import './Composer.css';
import { ComposerField, type ComposerFieldHandle } from './ComposerField.tsx';
import { bufferFiles } from './fileBuffer.ts';

/** Imperative handle of a {@link Composer}. */
export interface ComposerHandle {
  /** Moves the focus into the field. */
  focus(): void;
  /** Replaces the text. The field is uncontrolled. */
  setText(text: string): void;
  /** Replaces the content, mentions included. */
  setContent(content: ComposerContent): void;
  /** Inserts text at the caret, as if it were typed. */
  insertText(text: string): void;
}

/** Props of {@link Composer}. */
export interface ComposerProps {
  /** Accessible name of the field, also its placeholder. */
  readonly label: string;
  /** Text of the submit button. */
  readonly submitLabel: string;
  /** The current content. Only the initial value reaches the field; use the handle to replace it later. */
  readonly content: ComposerContent;
  /** Enables formatting; the text is sent as markdown. */
  readonly isMarkdown?: boolean | undefined;
  /** Called on each change with the whole content. */
  readonly onChange: (content: ComposerContent) => void;
  /** True if the content can be submitted; otherwise the button is disabled. */
  readonly canSend: boolean;
  /** True while a submission is pending, such as for an upload; nothing else can be submitted. */
  readonly isWaiting?: boolean;
  /** Reason that prevents submitting, shown below the field. */
  readonly warning?: string | null | undefined;
  /** True if the draft can't be stored, which is said below the field. */
  readonly isDraftUnstored?: boolean;
  /** Focuses the field on mount. */
  readonly isFocused?: boolean | undefined;
  /** The author's `Avatar`, beside the field. */
  readonly avatar?: ReactNode;
  /** Tools before the buttons, once the composer is open. */
  readonly tools?: ReactNode;
  /** Attachment tray and buttons (`ComposerMedia`); may load lazily. */
  readonly media?: ReactNode;
  /** Decorates the stars shortcut of the text, once the editor is there (S5.14). */
  readonly starsShortcut?: StarsShortcutProps | null | undefined;
  /** Called by the submit button or Enter. */
  readonly onSubmit: () => void;
  /** Called by the cancel button or Escape; without it there is no cancel button. */
  readonly onCancel?: (() => void) | undefined;
  /** Imperative handle. */
  readonly ref?: Ref<ComposerHandle>;
}

// Keeps the browser from navigating to a file that is dropped before the media code has loaded.
const preventFileNavigation = (event: DragEvent): void => {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault();
};

/** Composer of a comment: a plain text field until it is focused, then the lazily loaded editor with its buttons. */
export function Composer(props: ComposerProps) {
  const { content, warning, isFocused = false, isWaiting = false, avatar, ref } = props;
  const { formatMessage } = useIntl();
  const field = useRef<ComposerFieldHandle>(null);
  const [wasActivated, setWasTouched] = useState(isFocused);
  const warningId = useId();
  // A restored draft can be submitted at once.
  const isOpen = wasActivated || content.visibleValue !== '' || content.hasMedia;
  const open = () => setWasTouched(true);
  const keepFiles = ({ currentTarget }: SyntheticEvent<HTMLElement>, data: DataTransfer) => {
    open();
    bufferFiles(currentTarget, data);
  };

  const send = () => {
    field.current?.send();
    // The button is disabled once the field is empty, and would lose the focus.
    field.current?.focus();
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
          {...props}
          ref={field}
          isOpen={wasActivated}
          onOpen={open}
          onSubmit={() => isWaiting || props.onSubmit()}
        />
        <div className="ufi-composer__warning" id={warningId} aria-live="polite">
          {warning}
        </div>
        <div className="ufi-composer__note" aria-live="polite">
          {props.isDraftUnstored && formatMessage(uiDescriptors.draftUnstored)}
        </div>
        {isOpen && <Actions {...props} warningId={warningId} onSubmit={send} />}
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
