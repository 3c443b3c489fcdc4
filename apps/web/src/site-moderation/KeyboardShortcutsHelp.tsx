import { useIntl } from 'react-intl';
import { siteModerationDescriptors } from '../messages/siteModerationDescriptors.ts';

const keyTexts = [
  ['j', siteModerationDescriptors.keyNext],
  ['k', siteModerationDescriptors.keyPrevious],
  ['x', siteModerationDescriptors.keyChoose],
  ['a', siteModerationDescriptors.approve],
  ['h', siteModerationDescriptors.hide],
  ['b', siteModerationDescriptors.ban],
  ['e', siteModerationDescriptors.history],
  ['u', siteModerationDescriptors.undo],
  ['/', siteModerationDescriptors.search],
] as const;

/** Lists the keyboard shortcuts, and turns them off: single keys interfere with voice control. */
export function KeyboardShortcutsHelp({
  isOn,
  onChange,
}: {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}) {
  const { formatMessage } = useIntl();
  return (
    <details className="web-moderation__keys">
      <summary>{formatMessage(siteModerationDescriptors.keys)}</summary>
      <label className="web-moderation__switch">
        <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
        {formatMessage(siteModerationDescriptors.keysOn)}
      </label>
      <dl className="web-moderation__keyList">
        {keyTexts.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{formatMessage(text)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
