import { useIntl } from 'react-intl';
import { screenDescriptors } from '../messages/screenDescriptors.ts';

const keyTexts = [
  ['j', screenDescriptors.keyNext],
  ['k', screenDescriptors.keyPrevious],
  ['x', screenDescriptors.keyChoose],
  ['a', screenDescriptors.approve],
  ['h', screenDescriptors.hide],
  ['b', screenDescriptors.ban],
  ['e', screenDescriptors.history],
  ['u', screenDescriptors.undo],
  ['/', screenDescriptors.search],
] as const;

/** The screen's keys, and a switch: single keys get in the way of whoever dictates. */
export function KeyHelp({ isOn, onChange }: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void }) {
  const { formatMessage } = useIntl();
  return (
    <details className="web-moderation__keys">
      <summary>{formatMessage(screenDescriptors.keys)}</summary>
      <label className="web-moderation__switch">
        <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
        {formatMessage(screenDescriptors.keysOn)}
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
