import { useId } from 'react';
import { useIntl } from 'react-intl';
import { pickerDescriptors } from '../../messages/pickerDescriptors.ts';
import { skinTones, type SkinTone } from './emojiTone.ts';

const names = [
  pickerDescriptors.emojiTone0,
  pickerDescriptors.emojiTone1,
  pickerDescriptors.emojiTone2,
  pickerDescriptors.emojiTone3,
  pickerDescriptors.emojiTone4,
  pickerDescriptors.emojiTone5,
];

interface ToneChoiceProps {
  readonly value: SkinTone;
  readonly onChange: (tone: SkinTone) => void;
}

/** Skin tone selector. */
export function ToneChoice({ value, onChange }: ToneChoiceProps) {
  const { formatMessage } = useIntl();
  const group = useId();
  return (
    <fieldset className="ufi-emoji-tones" aria-label={formatMessage(pickerDescriptors.emojiTone)}>
      {names.map((name, tone) => (
        <label key={skinTones[tone]} title={formatMessage(name)}>
          <input
            type="radio"
            name={group}
            aria-label={formatMessage(name)}
            checked={tone === value}
            onChange={() => onChange(tone as SkinTone)}
          />
          <span aria-hidden="true">✋{skinTones[tone]}</span>
        </label>
      ))}
    </fieldset>
  );
}
