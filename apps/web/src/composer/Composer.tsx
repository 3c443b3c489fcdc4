import { useEffect, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import { useIntl } from 'react-intl';
import { isEmptyContent, plainContent, type ComposerContent, type DraftTarget } from 'ufi-composer';
import { Button } from 'ufi-ui';
import { webDescriptors } from '../messages/webDescriptors.ts';
import './Composer.css';
import { ComposerField, type ComposerFieldHandle } from './ComposerField.tsx';
import { useDraft } from './useDraft.ts';

/** What the owner of a composer can ask of it. */
export interface ComposerHandle {
  focus(): void;
}

export interface ComposerProps {
  /** What the field is for; also what stands in it while it is empty. */
  readonly label: string;
  readonly submitLabel: string;
  /** For what the words are kept until they are sent. */
  readonly draft: DraftTarget;
  /** What is there to be changed; sending needs a change then. */
  readonly initialText?: string;
  /** Takes the focus as soon as it is there. */
  readonly isFocused?: boolean;
  readonly avatar?: ReactNode;
  /** Takes the words; false leaves them in the field. */
  readonly onSubmit: (content: ComposerContent) => boolean;
  /** Gives up, where that can be done: the words stay in the draft. */
  readonly onCancel?: () => void;
  readonly ref?: Ref<ComposerHandle>;
}

const nothing = plainContent('');

/** Where a comment is written. Until it is touched it is one quiet line; then the editor comes and takes over. */
export function Composer(props: ComposerProps) {
  const { label, submitLabel, initialText = '', isFocused = false, avatar, onSubmit, onCancel, ref } = props;
  const { formatMessage } = useIntl();
  const field = useRef<ComposerFieldHandle>(null);
  const [isOpen, setIsOpen] = useState(isFocused);
  const [content, setContent] = useState(() => plainContent(initialText));
  // A key may come before its predecessor has been drawn: what is sent is what was written last.
  const latest = useRef(content);
  const saveDraft = useDraft(props.draft, (kept) => {
    if (latest.current.visibleValue !== initialText) return;
    latest.current = kept;
    setContent(kept);
    field.current?.setText(kept.visibleValue);
  });

  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }));
  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);

  const canSend = (written: ComposerContent) => !isEmptyContent(written) && written.visibleValue !== initialText;
  const change = (next: ComposerContent) => {
    latest.current = next;
    setContent(next);
    saveDraft(next);
  };
  const submit = () => {
    if (!canSend(latest.current) || !onSubmit(latest.current)) return;
    change(nothing);
    field.current?.setText('');
  };

  return (
    <div className="web-composer">
      {avatar}
      <div className="web-composer__box" data-open={isOpen || undefined}>
        <ComposerField
          ref={field}
          label={label}
          content={content}
          isOpen={isOpen}
          onOpen={() => setIsOpen(true)}
          onChange={change}
          onSubmit={submit}
          onCancel={onCancel}
        />
        {isOpen && (
          <div className="web-composer__actions">
            {onCancel && (
              <Button size="small" onClick={onCancel}>
                {formatMessage(webDescriptors.cancel)}
              </Button>
            )}
            <Button variant="primary" size="small" disabled={!canSend(content)} onClick={submit}>
              {submitLabel}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
