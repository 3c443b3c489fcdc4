import { useIntl } from 'react-intl';
import { maxBio } from 'ufi-core/contract';
import { fieldText, TextField } from 'ufi-ui';
import { managedPageDescriptors } from './texts/managedPageDescriptors.ts';

interface PageFieldsProps {
  /** What is written about the page; absent for a new one. */
  readonly name?: string;
  readonly description?: string;
  readonly errors: Readonly<Record<string, string>>;
}

/** Fields of a page's name and the line about it. */
export function PageFields({ name, description, errors }: PageFieldsProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <TextField
        name="name"
        label={formatMessage(managedPageDescriptors.name)}
        defaultValue={name}
        maxLength={64}
        required
        takesFocus
        error={errors['name']}
      />
      <TextField
        name="description"
        label={formatMessage(managedPageDescriptors.description)}
        hint={formatMessage(managedPageDescriptors.descriptionHint, { count: maxBio })}
        defaultValue={description}
        maxLength={maxBio}
        takesFocus
        error={errors['description']}
      />
    </>
  );
}

/** The content of {@link PageFields} in a form. */
export const readPageFields = (form: HTMLFormElement) => ({
  name: fieldText(form, 'name'),
  description: fieldText(form, 'description'),
});
