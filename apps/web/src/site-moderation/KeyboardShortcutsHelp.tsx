import { useIntl } from 'react-intl';
import type { ModeratedComment } from 'ufi-plugin/contract';
import { siteModerationDescriptors } from './texts/siteModerationDescriptors.ts';

const keyTexts = [
  ['j', siteModerationDescriptors.keyNext, null],
  ['k', siteModerationDescriptors.keyPrevious, null],
  ['x', siteModerationDescriptors.keyChoose, null],
  ['a', siteModerationDescriptors.approve, 'canApprove'],
  ['h', siteModerationDescriptors.hide, 'canHide'],
  ['b', siteModerationDescriptors.ban, 'canBan'],
  ['d', siteModerationDescriptors.delete, 'canDelete'],
  ['e', siteModerationDescriptors.history, null],
  ['u', siteModerationDescriptors.undo, null],
  ['/', siteModerationDescriptors.search, null],
] as const;

/**
 * Lists the keyboard shortcuts for what the reader may do with any of the comments, and turns them off: single keys
 * interfere with voice control.
 */
export function KeyboardShortcutsHelp({
  comments,
  isOn,
  onChange,
}: {
  readonly comments: readonly ModeratedComment[];
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
        {keyTexts.map(
          ([key, text, right]) =>
            (right === null || comments.some((comment) => comment[right])) && (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{formatMessage(text)}</dd>
              </div>
            ),
        )}
      </dl>
    </details>
  );
}
