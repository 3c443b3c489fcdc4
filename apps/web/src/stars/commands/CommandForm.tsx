import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { chatCommandIn, chatCommandKey, maxChatAnswer, type ChatCommand } from 'ufi-stars/contract';
import { Button, TextField } from 'ufi-ui';
import { lazyDescriptors } from '../../messages/lazyDescriptors.ts';
import { commandDescriptors } from '../texts/commandDescriptors.ts';
import type { CommandChange } from './useChatCommands.ts';

interface CommandFormProps {
  /** The command whose answer is changed; null for a new one. */
  readonly changed: ChatCommand | null;
  readonly commands: readonly ChatCommand[];
  /** Resolves with what is wrong, or null. */
  readonly onSave: (change: CommandChange) => Promise<string | null>;
  readonly onCancel: () => void;
}

const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** Form for a new chat command, or for another answer to a known one. */
export function CommandForm({ changed, commands, onSave, onCancel }: CommandFormProps) {
  const { formatMessage } = useIntl();
  const [name, setName] = useState(changed?.name ?? '');
  const [answer, setAnswer] = useState(changed?.answer ?? '');
  const [isChecked, setIsChecked] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const answerField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The form that was asked for stands below the list.
    if (changed !== null) answerField.current?.focus();
  }, [changed]);
  // Whoever writes the exclamation mark too means the same.
  const written = name.trim().replace(/^!/, '');
  const known = changed === null && commands.find((each) => chatCommandKey(each.name) === chatCommandKey(written));
  const nameError = chatCommandIn(`!${written}`) === null && formatMessage(commandDescriptors.nameHint);
  const existsError = known && formatMessage(commandDescriptors.exists, { command: `!${known.name}` });
  const answerError = oneLine(answer) === '' && formatMessage(commandDescriptors.answerMissing);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    setIsChecked(true);
    if (nameError || existsError || answerError) return;
    setIsChecked(false);
    setIsBusy(true);
    const failure = await onSave({ name: written, answer: oneLine(answer) });
    setIsBusy(false);
    setRefusal(failure);
    if (failure !== null) return;
    setName('');
    setAnswer('');
  };
  return (
    <form className="web-commands__form" onSubmit={(event) => void submit(event)} noValidate>
      <h3 className="web-commands__heading">
        {changed
          ? formatMessage(commandDescriptors.changing, { command: `!${changed.name}` })
          : formatMessage(commandDescriptors.add)}
      </h3>
      {changed === null && (
        <TextField
          label={formatMessage(commandDescriptors.name)}
          hint={formatMessage(commandDescriptors.nameHint)}
          error={isChecked && (nameError || existsError)}
          takesFocus
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      )}
      <TextField
        label={formatMessage(commandDescriptors.answer)}
        hint={formatMessage(commandDescriptors.answerHint, { length: answer.length, most: maxChatAnswer })}
        error={refusal ?? (isChecked && answerError)}
        takesFocus
        ref={answerField}
        autoComplete="off"
        maxLength={maxChatAnswer}
        value={answer}
        onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
      />
      <div className="web-commands__actions">
        <Button type="submit" variant="primary" size="small" isBusy={isBusy}>
          {formatMessage(lazyDescriptors.save)}
        </Button>
        {changed !== null && (
          <Button size="small" onClick={onCancel}>
            {formatMessage(lazyDescriptors.cancel)}
          </Button>
        )}
      </div>
    </form>
  );
}
