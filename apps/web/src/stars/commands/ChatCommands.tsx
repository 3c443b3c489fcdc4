import { useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { maxChatCommands, type ChatCommand } from 'ufi-stars/contract';
import { Button, IconButton } from 'ufi-ui';
import { useToast } from '../../contexts/ToastProvider.tsx';
import { lazyDescriptors } from '../../messages/lazyDescriptors.ts';
import { webDescriptors } from '../../messages/webDescriptors.ts';
import { CommandForm } from './CommandForm.tsx';
import './ChatCommands.css';
import { commandDescriptors } from '../texts/commandDescriptors.ts';
import { useChatCommands, type CommandChange, type CommandOutcome } from './useChatCommands.ts';

/**
 * The chat commands of the broadcasts of a person or page, with forms that add, change and remove one. Nothing for whom
 * they are not.
 */
export function ChatCommands({ owner }: { readonly owner: string }) {
  const { formatMessage } = useIntl();
  const showToast = useToast();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { commands, load, change } = useChatCommands(owner);
  const [changed, setChanged] = useState<ChatCommand | null>(null);
  const reasonOf = (outcome: CommandOutcome): string | null => {
    if (outcome === 'done') return null;
    if (outcome === 'full') return formatMessage(commandDescriptors.full, { most: maxChatCommands });
    return formatMessage(outcome === 'forbidden' ? commandDescriptors.forbidden : commandDescriptors.failed);
  };
  const stopChanging = () => {
    setChanged(null);
    heading.current?.focus();
  };
  const save = async (wanted: CommandChange): Promise<string | null> => {
    const reason = reasonOf(await change(wanted));
    if (reason !== null) return reason;
    showToast({ tone: 'success', text: formatMessage(commandDescriptors.saved, { command: `!${wanted.name}` }) });
    if (changed !== null) stopChanging();
    return null;
  };
  const remove = async ({ name }: ChatCommand) => {
    if (changed?.name === name) setChanged(null);
    heading.current?.focus();
    const reason = reasonOf(await change({ name, answer: null }));
    if (reason !== null) showToast({ tone: 'error', text: reason });
    else showToast({ tone: 'success', text: formatMessage(commandDescriptors.removed, { command: `!${name}` }) });
  };
  if (commands === 'refused' || commands === 'loading') return null;
  return (
    <section className="web-card web-commands" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className="web-commands__title">
        {formatMessage(commandDescriptors.title)}
      </h2>
      <p className="web-commands__intro">{formatMessage(commandDescriptors.intro)}</p>
      {commands === 'failed' ? (
        <>
          <p role="alert">{formatMessage(webDescriptors.errorText)}</p>
          <Button onClick={load}>{formatMessage(webDescriptors.retry)}</Button>
        </>
      ) : (
        <>
          {commands.length === 0 && <p>{formatMessage(commandDescriptors.none)}</p>}
          <CommandList commands={commands} onChange={setChanged} onRemove={(each) => void remove(each)} />
          <CommandForm
            key={changed?.name ?? ''}
            changed={changed}
            commands={commands}
            onSave={save}
            onCancel={stopChanging}
          />
        </>
      )}
    </section>
  );
}

interface CommandListProps {
  readonly commands: readonly ChatCommand[];
  readonly onChange: (command: ChatCommand) => void;
  readonly onRemove: (command: ChatCommand) => void;
}

function CommandList({ commands, onChange, onRemove }: CommandListProps) {
  const { formatMessage } = useIntl();
  return (
    <ul className="web-commands__list">
      {commands.map((each) => {
        const command = `!${each.name}`;
        return (
          <li key={each.name} className="web-commands__row">
            <div className="web-commands__words">
              <bdi className="web-commands__name">{command}</bdi>
              <span className="web-commands__answer" dir="auto">
                {each.answer}
              </span>
            </div>
            <Button
              size="small"
              aria-label={formatMessage(commandDescriptors.change, { command })}
              onClick={() => onChange(each)}
            >
              {formatMessage(lazyDescriptors.edit)}
            </Button>
            <IconButton
              icon="close"
              size="small"
              label={formatMessage(commandDescriptors.remove, { command })}
              onClick={() => onRemove(each)}
            />
          </li>
        );
      })}
    </ul>
  );
}
