import { useEffect, useId, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import { useIntl } from 'react-intl';
import type { ComposerContent, DraftStore, DraftTarget } from 'ufi-composer';
import { uiDescriptors } from '../../messages/uiDescriptors.ts';
import { Button } from '../button/Button.tsx';
import './Composer.css';
import { ComposerField, type ComposerFieldHandle } from './ComposerField.tsx';
import { useWords } from './useWords.ts';

/** What the owner of a composer can ask of it. */
export interface ComposerHandle {
  focus(): void;
}

export interface ComposerProps {
  /** What the field is for; also what stands in it while it is empty. */
  readonly label: string;
  readonly submitLabel: string;
  /** Where the words are kept until they are sent, and for what. */
  readonly drafts: DraftStore;
  readonly draft: DraftTarget;
  /** What is there to be changed; sending needs a change then. */
  readonly initialText?: string;
  /** Takes the focus as soon as it is there. */
  readonly isFocused?: boolean;
  /** What was sent is under way, or waits: nothing else can be. */
  readonly isWaiting?: boolean;
  readonly avatar?: ReactNode;
  /** What stands before the buttons once it is open. */
  readonly tools?: ReactNode;
  /** Why the words can't be sent as they are; said below them. */
  readonly check?: (content: ComposerContent) => string | null;
  /** Takes the words; false leaves them in the field. */
  readonly onSubmit: (content: ComposerContent) => boolean;
  /** Gives up, where that can be done: the words stay in the draft. */
  readonly onCancel?: () => void;
  readonly ref?: Ref<ComposerHandle>;
}

const anyWords = () => null;

/** Where a comment is written. Until it is touched it is one quiet line; then the editor comes and takes over. */
export function Composer(props: ComposerProps) {
  const { label, initialText = '', isFocused = false, isWaiting = false, avatar, check = anyWords, ref } = props;
  const field = useRef<ComposerFieldHandle>(null);
  const [isOpen, setIsOpen] = useState(isFocused);
  const words = useWords({ field, initialText, drafts: props.drafts, draft: props.draft, check });
  const warningId = useId();
  const warning = check(words.content);

  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }));
  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);

  const submit = () => {
    if (!isWaiting) words.send(props.onSubmit);
  };

  return (
    <div className="ufi-composer">
      {avatar}
      <div className="ufi-composer__box" data-open={isOpen || undefined}>
        <ComposerField
          ref={field}
          label={label}
          content={words.content}
          isOpen={isOpen}
          onOpen={() => setIsOpen(true)}
          onChange={words.change}
          onSubmit={submit}
          onCancel={props.onCancel}
        />
        <div className="ufi-composer__warning" id={warningId} aria-live="polite">
          {warning}
        </div>
        {isOpen && <Actions {...props} canSend={words.canSend && !isWaiting} warningId={warningId} onSend={submit} />}
      </div>
    </div>
  );
}

interface ActionsProps extends Pick<ComposerProps, 'tools' | 'submitLabel' | 'isWaiting' | 'onCancel'> {
  readonly canSend: boolean;
  readonly warningId: string;
  readonly onSend: () => void;
}

function Actions({ tools, submitLabel, isWaiting, onCancel, canSend, warningId, onSend }: ActionsProps) {
  const { formatMessage } = useIntl();
  return (
    <div className="ufi-composer__actions">
      {tools && <div className="ufi-composer__tools">{tools}</div>}
      {onCancel && (
        <Button size="small" onClick={onCancel}>
          {formatMessage(uiDescriptors.cancel)}
        </Button>
      )}
      <Button
        variant="primary"
        size="small"
        disabled={!canSend}
        isBusy={isWaiting}
        aria-describedby={warningId}
        onClick={onSend}
      >
        {submitLabel}
      </Button>
    </div>
  );
}
