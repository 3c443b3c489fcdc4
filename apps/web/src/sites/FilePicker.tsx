import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { FormFieldControl } from 'ufi-ui';
import { importDescriptors } from './texts/importDescriptors.ts';

interface FilePickerProps {
  readonly control: FormFieldControl;
  readonly name: string;
  readonly accept: string;
}

/**
 * Picks a file. A browser labels its own button in its own language, so that button is hidden, and a second label of the
 * control takes its place.
 */
export function FilePicker({ control, name, accept }: FilePickerProps) {
  const { formatMessage } = useIntl();
  const [chosen, setChosen] = useState<string>();
  return (
    <div className="web-import__file">
      <input
        {...control}
        type="file"
        name={name}
        accept={accept}
        className="ufi-visually-hidden"
        onChange={({ target }) => setChosen(target.files?.[0]?.name)}
      />
      <label htmlFor={control.id} className="web-import__choose">
        {formatMessage(importDescriptors.importFileChoose)}
      </label>
      <bdi>{chosen ?? formatMessage(importDescriptors.importFileNone)}</bdi>
    </div>
  );
}
